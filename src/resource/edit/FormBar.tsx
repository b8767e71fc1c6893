import SaveIcon from '@mui/icons-material/SaveOutlined';
import { Box, Card, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { PageBar } from '#src/ui/page/PageTitle.tsx';
import { useIsPhone } from '#src/ui/screen.ts';
import { SteadyButton } from '#src/ui/SteadyButton.tsx';
import { SAVE_ID } from './formErrors.tsx';
import type { EditFormState } from './useRecordSave.ts';
import { useUnsavedParts } from './useEditedRecord.ts';

const BELOW_TOP_BAR = 49;
const BELOW_STATUS_BAR = BELOW_TOP_BAR + 47;

interface FormBarProps<R extends RaRecord, F extends FieldValues> {
  readonly of: EditFormState<R, F>;
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
}

/** Whether the last save failed and its changes are still there. */
const useHasFailed = (failure: unknown, isDirty: boolean): boolean => {
  const [over, setOver] = useState<unknown>();
  if (!isDirty && over !== failure) setOver(failure);
  return isDirty && failure !== undefined && failure !== over;
};

const atFoot = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minBlockSize: 48,
  '> p': { flex: 1, minWidth: 0, maxBlockSize: '3em', overflow: 'hidden' },
  '> .MuiButton-root': { flexShrink: 0, minBlockSize: 44 },
} as const;

interface SaveLineProps {
  readonly reasonId?: string | undefined;
  readonly hasFailed: boolean;
  readonly said: string | undefined;
}

const SaveLine = ({ reasonId, hasFailed, said }: SaveLineProps) => {
  const translate = useTranslate();
  return (
    <Typography id={reasonId} variant="caption" component="p" color="text.secondary">
      {hasFailed && (
        <Box component="strong" sx={{ color: 'error.main', marginInlineEnd: 1 }}>
          {translate('components.form.notSaved')}
        </Box>
      )}
      {said ?? translate('components.form.allSaved')}
    </Typography>
  );
};

const SaveWays = <R extends RaRecord, F extends FieldValues>({
  of: { save },
  actions,
  reasonId,
}: FormBarProps<R, F> & { readonly reasonId?: string }) => {
  const translate = useTranslate();
  return (
    <>
      {actions}
      <SteadyButton
        id={reasonId && SAVE_ID}
        variant="contained"
        startIcon={<SaveIcon />}
        isPending={save.isPending}
        unavailable={save.refusal !== undefined}
        aria-describedby={reasonId}
        onClick={() => void save.submit()}
        title={translate('components.form.shortcut')}
      >
        {translate('ra.action.save')}
      </SteadyButton>
    </>
  );
};

/** Sticky above the form; on a phone at the foot while something is unsaved (product.md §4). */
export const FormBar = <R extends RaRecord, F extends FieldValues>({ of, title, actions }: FormBarProps<R, F>) => {
  const translate = useTranslate();
  const reasonId = useId();
  const { notSaved, refusal, isPending } = of.save;
  const unsaved = useUnsavedParts(of.shape, of);
  const hasFailed = useHasFailed(notSaved, unsaved !== undefined);
  const isAtFoot = useIsPhone() && unsaved !== undefined;
  const state = isPending ? 'components.form.saving' : refusal;
  const line = <SaveLine {...{ reasonId, hasFailed }} said={state ? translate(state) : unsaved} />;
  const ways = <SaveWays {...{ of, actions, reasonId }} />;
  /* Its place stays: the fields do not move. */
  const room = isAtFoot ? { visibility: 'hidden' } : {};
  return (
    <>
      <Card
        sx={{
          position: { sm: 'sticky' },
          top: BELOW_TOP_BAR,
          'html:has(.status-bars > *) &': { top: BELOW_STATUS_BAR },
          zIndex: 'appBar',
          px: { xs: 1.5, sm: 2 },
          py: 1,
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          gap: 1.5,
        }}
      >
        <Box sx={{ flex: title ? '1 1 160px' : '1 1 80px', minWidth: 0 }}>
          {title}
          <Box sx={room}>{isAtFoot ? <SaveLine hasFailed={false} said={undefined} /> : line}</Box>
        </Box>
        <Box sx={{ display: 'contents', ...room }}>{isAtFoot ? <SaveWays {...{ of, actions }} /> : ways}</Box>
      </Card>
      {isAtFoot && (
        <PageBar isFirst>
          <Box sx={atFoot}>
            {line}
            {ways}
          </Box>
        </PageBar>
      )}
    </>
  );
};
