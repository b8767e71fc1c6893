import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { useNotifyFailure } from '#src/ui/failures.tsx';
import { FormDialog, useSchemaForm } from './edit/FormDialog.tsx';

interface CallDialogProps<N extends EndpointName> {
  readonly call: N;
  readonly input: Input<Endpoints[N]>;
  readonly ifMatch?: string | undefined;
  /** The i18n key above `title`, with `%{name}`, `action`, `text` and `done`. */
  readonly words: string;
  readonly name: string;
  readonly isDangerous?: boolean;
  readonly onSettled?: () => void;
  readonly onClose: () => void;
}

const nothing = z.object({});

/** Asks before a call that needs no input; it stays open after a failure, which is a notice. */
export const CallDialog = <N extends EndpointName>(props: CallDialogProps<N>) => {
  const { call, input, ifMatch, words, name, isDangerous = false, onSettled, onClose } = props;
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const { run } = useAction(call, { success: `${words}.done` });
  return (
    <FormDialog
      form={useSchemaForm(nothing)}
      title={translate(`${words}.title`, { name })}
      submit={translate(`${words}.action`)}
      isDangerous={isDangerous}
      isQuestion
      onSend={() => run(input, { ifMatch }).then(onClose, notifyFailure).finally(onSettled)}
      onClose={onClose}
    >
      {translate(`${words}.text`)}
    </FormDialog>
  );
};
