import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, PasswordInput, TextInput, useTranslate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { ownWords } from '#contract/rules.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { describeFailure, FailureMore, type FailureText } from '#src/components/failures.tsx';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { useUnsavedChanges } from '#src/components/useUnsavedChanges.tsx';
import { focusOnMount } from '#src/focus.ts';

interface AskFormProps<V extends FieldValues> {
  /** The body of the call that the form asks for. */
  readonly schema: z.ZodType<V, FieldValues>;
  /** Translated. */
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly onSend: (values: V) => Promise<void>;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** Asks before what was typed is left behind. A form that was sent is gone by then. */
const LeaveGuard = () => {
  const { isDirty } = useFormState();
  return useUnsavedChanges({ isDirty }).question;
};

const SubmitButton = ({ label, isDangerous }: { label: string; isDangerous: boolean }) => {
  const { isSubmitting } = useFormState();
  return (
    <SteadyButton type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} isPending={isSubmitting}>
      {label}
    </SteadyButton>
  );
};

const problemsOf = (error: unknown) => (error instanceof HttpError ? error.fields : {});

/**
 * A short form that asks for passwords and codes: checked by the contract, each problem at its field, any other failure
 * above. Nothing of it is kept as a draft.
 */
export const AskForm = <V extends FieldValues>(props: AskFormProps<V>) => {
  const { schema, submit, isDangerous = false, onSend, onCancel, children } = props;
  const translate = useTranslate();
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
  return (
    <Form noValidate resolver={resolver} onSubmit={send}>
      {failure && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {translate(failure.message, { _: failure.message })}
          <FailureMore {...failure} />
        </Alert>
      )}
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        {onCancel && <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>}
        <SubmitButton label={submit} isDangerous={isDangerous} />
      </Box>
      <LeaveGuard />
    </Form>
  );
};

const told = { formHelperText: { role: 'alert' } } as const;
const asTyped = (text: string) => text;

interface AskedProps {
  readonly source: string;
  /** An i18n key. */
  readonly label: string;
  readonly hint?: string;
  readonly isFirst?: boolean;
}

/** A password that can be looked at. */
export const AskedPassword = ({
  source,
  label,
  hint,
  isFirst,
  autoComplete,
}: AskedProps & { readonly autoComplete: 'current-password' | 'new-password' }) => (
  <PasswordInput
    source={source}
    label={label}
    helperText={hint ?? false}
    defaultValue=""
    parse={asTyped}
    isRequired
    fullWidth
    autoComplete={autoComplete}
    {...(isFirst && { inputRef: focusOnMount })}
    slotProps={told}
  />
);

/** A code of the authenticator app; where a recovery code will do as well, the hint says so. */
export const AskedCode = ({ source, label, hint, isFirst }: AskedProps) => (
  <TextInput
    source={source}
    label={label}
    helperText={hint ?? false}
    defaultValue=""
    parse={asTyped}
    isRequired
    fullWidth
    autoComplete="one-time-code"
    {...(isFirst && { inputRef: focusOnMount })}
    slotProps={{ ...told, htmlInput: { inputMode: 'text', autoCapitalize: 'none', spellCheck: false } }}
  />
);
