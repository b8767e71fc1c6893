import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Form, PasswordInput, TextInput, useTranslate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { ownWords } from '#contract/rules.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { describeFailure, FailureAlert, type FailureText } from '#src/components/failures.tsx';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { useUnsaved } from '#src/components/UnsavedChanges.tsx';
import { type DialogOfForm, untouched } from './AskDialog.tsx';

interface AskFormProps<V extends FieldValues> {
  /** The body of the call. */
  readonly schema: z.ZodType<V, FieldValues>;
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly onSend: (values: V) => Promise<void>;
  readonly dialog?: DialogOfForm;
  readonly children: ReactNode;
}

const SubmitButton = ({ label, isDangerous }: { label: string; isDangerous: boolean }) => {
  const { isSubmitting } = useFormState();
  return (
    <SteadyButton type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} isPending={isSubmitting}>
      {label}
    </SteadyButton>
  );
};

interface LayoutProps {
  readonly submit: ReactNode;
  readonly children: ReactNode;
}

const InPage = ({ submit, children }: LayoutProps) => {
  const { isDirty, isSubmitting } = useFormState();
  useUnsaved({ isDirty });
  return (
    <>
      <Box inert={isSubmitting}>{children}</Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>{submit}</Box>
    </>
  );
};

const InDialog = ({ dialog, submit, children }: LayoutProps & { readonly dialog: DialogOfForm }) => {
  const translate = useTranslate();
  const { isDirty, isSubmitting } = useFormState();
  const { close, onStanding } = dialog;
  /* Before paint: Escape must not close it while pending. */
  useLayoutEffect(() => {
    onStanding({ isDirty, isPending: isSubmitting });
    return () => onStanding(untouched);
  }, [onStanding, isDirty, isSubmitting]);
  return (
    <>
      {/* As close to the title as where no form is between them. */}
      <DialogContent sx={{ pt: 0 }} inert={isSubmitting}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button disabled={isSubmitting} onClick={close}>
          {translate('ra.action.cancel')}
        </Button>
        {submit}
      </DialogActions>
    </>
  );
};

const problemsOf = (error: unknown) => (error instanceof HttpError ? error.fields : {});

/** A short form for passwords and codes: checked by the contract, errors at their fields; never a draft. */
export const AskForm = <V extends FieldValues>(props: AskFormProps<V>) => {
  const { schema, submit, isDangerous = false, onSend, dialog, children } = props;
  const [failure, setFailure] = useState<FailureText>();
  const [resolver] = useState(() => zodResolver(schema, { error: ownWords }, { raw: true }));
  const send = async (values: FieldValues) => {
    setFailure(undefined);
    try {
      await onSend(schema.parse(values));
      return undefined;
    } catch (error) {
      const problems = problemsOf(error);
      if (Object.keys(problems).length === 0) setFailure(describeFailure(error));
      return problems;
    }
  };
  const button = <SubmitButton label={submit} isDangerous={isDangerous} />;
  const asked = (
    <>
      {failure && <FailureAlert failure={failure} sx={{ mb: 1.5 }} />}
      {children}
    </>
  );
  return (
    <Form noValidate resolver={resolver} onSubmit={send}>
      {dialog ? (
        <InDialog dialog={dialog} submit={button}>
          {asked}
        </InDialog>
      ) : (
        <InPage submit={button}>{asked}</InPage>
      )}
    </Form>
  );
};

const told = { formHelperText: { role: 'alert' } } as const;
const asTyped = (text: string) => text;

interface AskedProps {
  readonly source: string;
  readonly label: string;
  readonly hint?: string;
  readonly isFirst?: boolean;
}

const inputOf = ({ source, label, hint, isFirst = false }: AskedProps) => ({
  source,
  label,
  helperText: hint ?? false,
  defaultValue: '',
  parse: asTyped,
  isRequired: true,
  fullWidth: true,
  /* react-admin's inputs have no ref. */
  autoFocus: isFirst,
});

interface AskedPasswordProps extends AskedProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

export const AskedPassword = ({ autoComplete, ...asked }: AskedPasswordProps) => (
  <PasswordInput {...inputOf(asked)} autoComplete={autoComplete} slotProps={told} />
);

/** A code of the app; the hint says where a recovery code works too. */
export const AskedCode = (asked: AskedProps) => (
  <TextInput
    {...inputOf(asked)}
    autoComplete="one-time-code"
    slotProps={{ ...told, htmlInput: { inputMode: 'text', autoCapitalize: 'none', spellCheck: false } }}
  />
);
