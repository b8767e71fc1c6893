import { Stack, Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { EditBase, type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { DraftOffer, useSaveShortcut } from './FormDialog.tsx';
import { useUnsaved } from '#src/drafts/UnsavedChanges.tsx';
import { errorInPlace, RecordFrame, type RecordFrameProps } from '../ShowPage.tsx';
import { ErrorSummary } from './formErrors.tsx';
import type { FormShape } from './formShape.ts';
import { MergeDialog } from './MergeDialog.tsx';
import {
  useRecordDraft,
  useEditedRecord,
  useUnsavedParts,
  type EditFormState,
  type SaveOptions,
  useRecordSave,
} from './recordForm.ts';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import { PageBar } from '#src/ui/page/PageTitle.tsx';
import { useIsPhone } from '#src/ui/screen.ts';
import { SteadyButton } from '#src/ui/controls.tsx';

const BELOW_TOP_BAR = 49;
const BELOW_STATUS_BAR = BELOW_TOP_BAR + 47;

interface FormBarProps<R extends RaRecord, F extends FieldValues> {
  readonly of: EditFormState<R, F>;
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
}

/** True if the last save failed and its changes are still unsaved. */
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
  readonly text: string | undefined;
}

const SaveLine = ({ reasonId, hasFailed, text }: SaveLineProps) => {
  const translate = useTranslate();
  return (
    <Typography id={reasonId} variant="caption" component="p" color="text.secondary">
      {hasFailed && (
        <Box component="strong" sx={{ color: 'error.main', marginInlineEnd: 1 }}>
          {translate('components.form.notSaved')}
        </Box>
      )}
      {text ?? translate('components.form.allSaved')}
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

/** Sticky above the form, on a phone at the foot; leaving offers to save only if Save is available (product.md §4). */
const FormBar = <R extends RaRecord, F extends FieldValues>({ of, title, actions }: FormBarProps<R, F>) => {
  const translate = useTranslate();
  const reasonId = useId();
  const { notSaved, refusal, isPending, submit } = of.save;
  const unsaved = useUnsavedParts(of.shape, of);
  const isDirty = unsaved !== undefined;
  const draft = useRecordDraft(of.shape, of, isDirty);
  useUnsaved({ isDirty, name: unsaved, save: refusal === undefined ? submit : undefined, discard: draft.discard });
  const hasFailed = useHasFailed(notSaved, isDirty);
  const isAtFoot = useIsPhone() && isDirty;
  const state = isPending ? 'components.form.saving' : refusal;
  const line = <SaveLine {...{ reasonId, hasFailed }} text={state ? translate(state) : unsaved} />;
  const ways = <SaveWays {...{ of, actions, reasonId }} />;
  /* Keeps the space, so that the fields do not move. */
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
          <Box sx={room}>{isAtFoot ? <SaveLine hasFailed={false} text={undefined} /> : line}</Box>
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
      <DraftOffer draft={draft} />
    </>
  );
};

interface EditFormProps<R extends RaRecord, F extends FieldValues> extends SaveOptions<R, F> {
  readonly shape: FormShape<R, F>;
  readonly title?: (record: R) => ReactNode;
  readonly actions?: ReactNode;
  readonly children: (state: EditFormState<R, F>) => ReactNode;
}

/** Form of a record in an `EditBase`, with draft, Save bar and confirmation on leaving; a save freezes the inputs. */
export const EditForm = <R extends RaRecord, F extends FieldValues>(props: EditFormProps<R, F>) => {
  const { shape, holds, onSaved, title, actions, children } = props;
  const record = useRecordContext<R>();
  if (!record) throw new Error('EditForm needs the record of an EditBase');
  const edited = useEditedRecord(shape, record);
  const save = useRecordSave(shape, edited, { holds, onSaved });
  useSaveShortcut(() => void save.submit());
  const state = { ...edited, shape, save };
  return (
    <FormProvider {...edited.form}>
      {/* Enter saves nothing: in a long form it would come by accident. */}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Stack spacing={2}>
          <FormBar of={state} title={title?.(edited.base)} actions={actions} />
          <ErrorSummary fields={shape.fields} />
          <Stack spacing={2} inert={save.isPending}>
            {children(state)}
          </Stack>
        </Stack>
      </form>
      {save.conflict && <MergeDialog of={state} conflict={save.conflict} />}
    </FormProvider>
  );
};

export const EditPage = <R extends RaRecord>(frame: Omit<RecordFrameProps<R>, 'of'>) => (
  <EditBase<R>
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={errorInPlace}
    render={(edit) => <RecordFrame of={edit} {...frame} />}
  />
);
