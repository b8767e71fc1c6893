import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from 'react-admin';
import { useRead } from '#src/dataProvider/useCall.ts';

const announced = { formHelperText: { role: 'alert' } } as const;

const needed = {
  helperText: false,
  defaultValue: '',
  parse: (text: string) => text,
  isRequired: true,
  fullWidth: true,
  slotProps: announced,
} as const;

export const SecretInput = (props: PasswordInputProps) => (
  <PasswordInput {...needed} autoComplete="current-password" {...props} />
);

export const EmailInput = (props: TextInputProps) => <TextInput {...needed} type="email" {...props} />;

export const CodeInput = (props: Omit<TextInputProps, 'source' | 'label'>) => (
  <TextInput
    {...needed}
    source="code"
    label="security.code"
    autoComplete="one-time-code"
    slotProps={{ ...announced, htmlInput: { inputMode: 'text', autoCapitalize: 'none', spellCheck: false } }}
    {...props}
  />
);

/** Password, and a two-factor code if enabled: required before a new way into any account is created. */
export const Reauthentication = ({ autoFocus }: Pick<PasswordInputProps, 'autoFocus'>) => {
  const { data } = useRead('getSecondFactor', {});
  return (
    <>
      <SecretInput source="password" label="security.ownPassword" autoFocus={autoFocus} />
      {data?.data.isOn && <CodeInput helperText="security.anyCode" />}
    </>
  );
};
