import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetResourceLabel, useListContext, useNotify, useTranslate } from 'react-admin';
import { inputOf } from '#contract/record.ts';
import { useCan } from '#src/dataProvider/useCall.ts';
import { focusOnMount } from '#src/focus.ts';
import { useSelectedNames } from '#src/list/SelectionBar.tsx';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { inSentence, useSentence } from '#src/ui/texts.tsx';
import {
  ActionInputs,
  type ActionResource,
  type DeclaredAction,
  useActionForm,
  useDeclaredActions,
} from './actions.tsx';
import { FormDialog } from './edit/FormDialog.tsx';
import { type Receipt, useBulk, useDryRun, useSender } from './useBulk.ts';

/** Further actions are in a menu, because the bar is narrow. */
const BUTTONS = 2;

const remove: DeclaredAction = { name: 'delete', words: 'components.bulk.delete', tone: 'error' };

export const BulkActions = ({ resource }: { readonly resource: ActionResource }) => {
  const translate = useTranslate();
  const declared = useDeclaredActions(resource).filter(({ bulk }) => bulk);
  const can = useCan(resource.definition);
  const { selectedIds, onSelect } = useListContext();
  const [chosen, setChosen] = useState<{ readonly action: DeclaredAction; readonly ids: readonly string[] }>();
  const request = (action: DeclaredAction) => setChosen({ action, ids: selectedIds.map(String) });
  const close = (done: readonly string[]) => {
    onSelect(selectedIds.filter((id) => !done.includes(String(id))));
    setChosen(undefined);
  };
  const more = declared
    .slice(BUTTONS)
    .map((action) => ({ label: `${action.words}.label`, tone: action.tone, run: () => request(action) }));
  return (
    <>
      {[...declared.slice(0, BUTTONS), ...(can('delete') ? [remove] : [])].map((action) => (
        <Button key={action.name} variant="outlined" color={action.tone ?? 'primary'} onClick={() => request(action)}>
          {translate(`${action.words}.label`)}
        </Button>
      ))}
      {more.length > 0 && <MoreMenu actions={more} />}
      {chosen && <BulkDialog resource={resource} {...chosen} onClose={close} />}
    </>
  );
};

/** As many as the approval queue reads at once. */
const LISTED = 25;

interface BulkDialogProps {
  readonly resource: ActionResource;
  readonly action: DeclaredAction;
  readonly ids: readonly string[];
  readonly onClose: (done: readonly string[]) => void;
}

interface WithNames {
  readonly nameOf: (id: string) => string;
}

const BulkNames = ({ ids, nameOf }: WithNames & Pick<BulkDialogProps, 'ids'>) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      sx={{ my: 1, paddingInlineStart: 2.5, maxHeight: '40vh', overflow: 'auto', typography: 'body2' }}
    >
      {ids.slice(0, LISTED).map((id) => (
        <li key={id}>
          <bdi>{nameOf(id)}</bdi>
        </li>
      ))}
      {ids.length > LISTED && <li>{translate('components.bulk.more', { smart_count: ids.length - LISTED })}</li>}
    </Box>
  );
};

const DONE = 'components.bulk.act.receipt';

const receiptLine = (
  translate: ReturnType<typeof useTranslate>,
  { done: { length }, failed, notTried }: Receipt,
): string =>
  [
    translate(DONE, { smart_count: length }),
    failed.length > 0 && translate('components.bulk.failed', { smart_count: failed.length }),
    notTried.length > 0 && translate('components.bulk.notTried', { smart_count: notTried.length }),
  ]
    .filter(Boolean)
    .join(', ');

type FailuresProps = WithNames & Pick<Receipt, 'failed'>;

const Failures = ({ failed, nameOf }: FailuresProps) => {
  const say = useSentence();
  const colon = useTranslate()('components.colon');
  return failed.map(({ id, message }) => (
    <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {[nameOf(id), say(message)].join(colon)}
    </Typography>
  ));
};

const Forecast = ({ done, failed, nameOf }: FailuresProps & Pick<Receipt, 'done'>) => {
  const translate = useTranslate();
  if (failed.length === 0) return null;
  const cannot = translate('components.bulk.cannot', { smart_count: failed.length });
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate('components.bulk.can', { smart_count: done.length, cannot })}
      <Failures failed={failed} nameOf={nameOf} />
    </Alert>
  );
};

interface BulkReceiptProps extends WithNames {
  readonly receipt: Receipt;
  readonly isRunning: boolean;
  readonly onStop: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const BulkReceipt = ({ receipt, isRunning, nameOf, onStop, onRetry, onClose }: BulkReceiptProps) => {
  const translate = useTranslate();
  const { failed, notTried } = receipt;
  const tried = receipt.done.length + failed.length;
  const total = tried + notTried.length;
  const progress = translate('components.bulk.progress', { done: tried, total });
  const close = isRunning
    ? { label: 'components.bulk.stop', onClick: onStop }
    : { label: 'ra.action.close', onClick: onClose };
  return (
    <>
      <DialogContent>
        <Stack spacing={1.5}>
          {isRunning ? (
            <>
              <LinearProgress variant="determinate" value={(100 * tried) / Math.max(total, 1)} aria-label={progress} />
              <Typography component="output">{progress}</Typography>
            </>
          ) : (
            <Alert severity={receipt.done.length < total ? 'warning' : 'success'} role="status">
              {receiptLine(translate, receipt)}
            </Alert>
          )}
          <Failures failed={failed} nameOf={nameOf} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button key={close.label} ref={focusOnMount} onClick={close.onClick}>
          {translate(close.label)}
        </Button>
        {!isRunning && failed.some(({ mayPass }) => mayPass) && (
          <Button variant="contained" onClick={onRetry}>
            {translate('components.bulk.retry')}
          </Button>
        )}
      </DialogActions>
    </>
  );
};

const BulkDialog = ({ resource, action, ids, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const labelOf = useGetResourceLabel();
  const nameOf = useSelectedNames();
  const { receipt, isRunning, run, retryFailed, stop } = useBulk((ended) => {
    notify(receiptLine(translate, ended), { type: ended.done.length < ids.length ? 'warning' : 'success' });
  });
  const form = useActionForm(action);
  const senderOf = useSender(resource.definition.name, action);
  /* The inputs are still empty: a dry run is possible only if none is required. */
  const canTry = inputOf(action).safeParse({}).success;
  const tried = useDryRun(ids, senderOf(), canTry);
  const able = tried?.done ?? ids;
  const close = () => {
    if (!isRunning) onClose(receipt?.done ?? []);
  };
  const retry = form.handleSubmit((data) => retryFailed(senderOf(data)));
  const label = translate(`${action.words}.label`);
  const records = inSentence(labelOf(resource.definition.name, ids.length));
  const title = translate('components.bulk.act.title', { action: label, smart_count: ids.length, records });
  return (
    <FormDialog
      form={form}
      title={receipt && !isRunning ? translate(DONE, { smart_count: receipt.done.length }) : title}
      submit={able.length > 0 && label}
      isDangerous={action.tone === 'error'}
      maxWidth="sm"
      onSend={(data) => run(able, senderOf(data))}
      canEscapeAnswer
      answer={
        receipt && (
          <BulkReceipt {...{ receipt, isRunning, nameOf }} onStop={stop} onRetry={() => void retry()} onClose={close} />
        )
      }
      onClose={close}
    >
      <DialogContentText>{translate('components.bulk.act.explain')}</DialogContentText>
      <BulkNames ids={able} nameOf={nameOf} />
      {tried && <Forecast {...tried} nameOf={nameOf} />}
      <ActionInputs resource={resource} action={action} ids={able.slice(0, LISTED)} />
    </FormDialog>
  );
};
