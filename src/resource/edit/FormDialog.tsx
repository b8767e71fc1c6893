import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle, Alert } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { ownWords } from '#contract/rules.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { describeFailure, FailureAlert, type FailureText } from '#src/ui/failures.tsx';
import { SteadyButton } from '#src/ui/controls.tsx';
import { PageBar } from '#src/ui/page/PageTitle.tsx';
import { useWindowEvent } from '#src/ui/page/useWindowEvent.ts';
import { useIsPhone } from '#src/ui/screen.ts';
import { useDraft } from '#src/drafts/useDraft.ts';
import { useAskToClose, useUnsaved } from '#src/drafts/UnsavedChanges.tsx';
import { focusOnMount, focusProblem, refocus } from '#src/focus.ts';
import { isPath } from './formShape.ts';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { withParts } from '#src/ui/texts.tsx';

/** Offers to restore the draft of an earlier visit (product.md §8). */
export const DraftOffer = ({ draft }: { readonly draft: Omit<ReturnType<typeof useDraft>, 'discard'> }) => {
  const { offered, restore, dismiss } = draft;
  const translate = useTranslate();
  if (offered === undefined) return null;
  const answer = (give: () => void) => () => {
    give();
    refocus(() => document.querySelector('h1'));
  };
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" size="small" onClick={answer(dismiss)}>
            {translate('components.unsaved.discard')}
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={answer(restore)}>
            {translate('components.draft.restore')}
          </Button>
        </>
      }
    >
      {withParts(translate, 'components.draft.text', {
        when: <Instant value={new Date(offered.savedAt).toISOString()} />,
      })}
    </Alert>
  );
};

export const useSchemaForm = <F extends FieldValues, V>(
  schema: z.ZodType<V, F>,
  options: Pick<UseFormProps<F, unknown, V>, 'defaultValues' | 'mode'> = {},
) =>
  useForm<F, unknown, V>({
    ...options,
    resolver: zodResolver<F, unknown, V>(schema, { error: ownWords }),
    shouldFocusError: false,
  });

export const useFormDraft = <F extends FieldValues, V>(
  form: UseFormReturn<F, unknown, V>,
  page: string,
  isTyped: (typed: unknown) => typed is F,
  onRestore?: () => void,
) => {
  const { isDirty } = form.formState;
  const draft = useDraft<F>({
    page,
    typed: isDirty ? form.watch() : undefined,
    isTyped,
    onRestore: (typed) => {
      form.reset(typed, { keepDefaultValues: true });
      onRestore?.();
    },
  });
  return { ...draft, offer: <DraftOffer draft={draft} /> };
};

interface FormOptions<F extends FieldValues, V> {
  readonly form: UseFormReturn<F, unknown, V>;
  readonly onSend: (values: V) => Promise<void>;
  /** Text of the error alert; by default, shown only if no field shows the error. */
  readonly failureOf?: (error: unknown) => Promise<FailureText>;
}

/** An input with tags or a cleared date passes on its value only when it loses the focus. */
const commitInput = () => {
  const input = document.activeElement;
  if (!(input instanceof HTMLElement)) return;
  input.blur();
  input.focus({ preventScroll: true });
};

/** Sends a form, which is pristine then; server errors are shown at their fields, and the first gets the focus. */
const useSend = <F extends FieldValues, V>({ form, onSend, failureOf }: FormOptions<F, V>) => {
  const [failure, setFailure] = useState<FailureText>();
  const ref = useRef<HTMLFormElement>(null);
  const { isSubmitting, submitCount } = form.formState;
  useLayoutEffect(() => {
    if (!isSubmitting && submitCount > 0) focusProblem(ref.current);
  }, [isSubmitting, submitCount]);
  const fail = async (error: unknown) => {
    const values = form.getValues();
    const fields = error instanceof HttpError ? error.fields : {};
    const placed = Object.entries(fields).filter(([field]) => field.replace(/\..*/, '') in values);
    for (const [field, message] of placed) if (isPath<F>(field)) form.setError(field, { type: 'server', message });
    if (failureOf) setFailure(await failureOf(error));
    else if (placed.length === 0) setFailure(describeFailure(error));
  };
  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await onSend(values);
      form.reset(form.getValues());
    } catch (error) {
      await fail(error);
    }
  });
  const onSubmit = (event: FormEvent) => {
    commitInput();
    void send(event);
  };
  return {
    element: { ref, component: 'form', noValidate: true, onSubmit } as const,
    alert: failure && <FailureAlert failure={failure} sx={{ mb: 1.5 }} />,
  };
};

export interface FormDialogProps<F extends FieldValues, V>
  extends FormOptions<F, V>, Pick<DialogProps, 'maxWidth' | 'fullScreen'> {
  readonly title: string;
  readonly submit: ReactNode;
  readonly isDangerous?: boolean;
  readonly cancel?: string;
  /** Replaces the form after it is sent; only its own button closes the dialog, unless Escape does too. */
  readonly answer?: ReactNode;
  readonly canEscapeAnswer?: boolean;
  /** A dialog without inputs; Cancel has the focus. */
  readonly isQuestion?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog, frozen while its call runs; Escape and the backdrop act like Cancel. */
export const FormDialog = <F extends FieldValues, V>(props: FormDialogProps<F, V>) => {
  const { form, submit, title, cancel = 'ra.action.cancel', answer, children } = props;
  const { maxWidth = 'xs', fullScreen = false, isQuestion = false, canEscapeAnswer = false, onClose } = props;
  const color = props.isDangerous ? 'error' : 'primary';
  const translate = useTranslate();
  const { element, alert } = useSend(props);
  const { isDirty, isSubmitting } = form.formState;
  const isLost = isDirty && Boolean(submit) && !answer;
  const isPending = isSubmitting || (answer !== undefined && !canEscapeAnswer);
  const close = useAskToClose({ isDirty: isLost, isPending, onClose });
  return (
    <Dialog open fullWidth maxWidth={maxWidth} fullScreen={fullScreen} onClose={close}>
      <DialogTitle>{translate(title, { _: title })}</DialogTitle>
      {answer ?? (
        <FormProvider {...form}>
          <Box {...element} sx={{ display: 'contents' }}>
            {/* Same distance to the title as without a form element between them. */}
            <DialogContent sx={{ pt: 0 }} inert={isSubmitting}>
              {alert}
              {children}
            </DialogContent>
            <DialogActions>
              <Button disabled={isSubmitting} onClick={close} ref={isQuestion ? focusOnMount : undefined}>
                {translate(cancel)}
              </Button>
              {submit && (
                <SteadyButton type="submit" variant="contained" color={color} isPending={isSubmitting}>
                  {submit}
                </SteadyButton>
              )}
            </DialogActions>
          </Box>
        </FormProvider>
      )}
    </Dialog>
  );
};

export const useSaveShortcut = (save: () => void): void =>
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (document.querySelector('[role="dialog"]')) return;
    commitInput();
    save();
  });

interface PageFormProps<F extends FieldValues, V>
  extends FormOptions<F, V>, Pick<FormDialogProps<F, V>, 'submit' | 'children'> {
  /** Path of Cancel. With it the form also has Ctrl+S, and its buttons at the foot of a phone. */
  readonly backTo?: string;
}

export const PageForm = <F extends FieldValues, V>(props: PageFormProps<F, V>) => {
  const { form, submit, backTo, children } = props;
  const translate = useTranslate();
  const id = useId();
  const isAtFoot = useIsPhone() && backTo !== undefined;
  const { element, alert } = useSend(props);
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved({ isDirty });
  useSaveShortcut(() => {
    if (backTo !== undefined && !isSubmitting) element.ref.current?.requestSubmit();
  });
  const ways = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ...(isAtFoot ? { minHeight: 48 } : { mt: 1 }) }}>
      <SteadyButton
        type="submit"
        form={id}
        variant="contained"
        isPending={isSubmitting}
        sx={{ flexGrow: isAtFoot ? 1 : 0, marginInlineStart: backTo === undefined ? 'auto' : 0 }}
      >
        {submit}
      </SteadyButton>
      {backTo !== undefined && (
        <Button component={Link} to={backTo}>
          {translate('ra.action.cancel')}
        </Button>
      )}
    </Box>
  );
  return (
    <FormProvider {...form}>
      <Box {...element} id={id}>
        <Box inert={isSubmitting}>
          {alert}
          {children}
        </Box>
        {isAtFoot ? <PageBar>{ways}</PageBar> : ways}
      </Box>
    </FormProvider>
  );
};
