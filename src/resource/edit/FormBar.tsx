import SaveIcon from '@mui/icons-material/SaveOutlined';
import { Box, Card, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { SAVE_ID } from './formErrors.tsx';
import type { EditFormState } from './EditForm.tsx';
import { useUnsaved } from './useEditedRecord.ts';

/** The shell's dense top bar with its line, px. */
const BELOW_TOP_BAR = 49;

interface FormBarProps<R extends RaRecord, F extends FieldValues> {
  /** What `EditForm` gives to its children. */
  readonly of: EditFormState<R, F>;
  /** Whose form it is, before the line on what is unsaved. */
  readonly title?: ReactNode;
  /** Other ways on, before Save. */
  readonly actions?: ReactNode;
}

/** Whether the last attempt has failed and its work is still there: typing it back to what is stored ends that too. */
const useHasFailed = (failure: unknown, isDirty: boolean): boolean => {
  const [over, setOver] = useState<unknown>();
  if (!isDirty && over !== failure) setOver(failure);
  return isDirty && failure !== undefined && failure !== over;
};

/** Stays in view above a form: what is edited, what is unsaved, and Save with its reason when it is disabled (decisions 1). */
export const FormBar = <R extends RaRecord, F extends FieldValues>({ of, title, actions }: FormBarProps<R, F>) => {
  const translate = useTranslate();
  const reasonId = useId();
  const { save } = of;
  const { refusal } = save;
  const unsaved = useUnsaved(of.shape, of);
  const hasFailed = useHasFailed(save.notSaved, unsaved !== undefined);
  return (
    <Card
      sx={{
        position: 'sticky',
        top: BELOW_TOP_BAR,
        zIndex: 'appBar',
        px: { xs: 1.5, sm: 2 },
        py: 1,
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        {title}
        <Typography id={reasonId} variant="caption" component="p" color="text.secondary">
          {hasFailed && (
            <Box component="strong" sx={{ color: 'error.main', marginInlineEnd: 1 }}>
              {translate('components.form.notSaved')}
            </Box>
          )}
          {refusal ? translate(refusal) : (unsaved ?? translate('components.form.allSaved'))}
        </Typography>
      </Box>
      {actions}
      <SteadyButton
        id={SAVE_ID}
        variant="contained"
        startIcon={<SaveIcon />}
        isPending={save.isPending}
        unavailable={refusal !== undefined}
        aria-describedby={reasonId}
        onClick={() => void save.submit()}
        title={translate('components.form.shortcut')}
      >
        {translate('components.form.save')}
      </SteadyButton>
    </Card>
  );
};
