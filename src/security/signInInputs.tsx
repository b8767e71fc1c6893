import { PasswordInput, TextInput } from 'react-admin';
import { useRead } from '#src/dataProvider/useCall.ts';

const announced = { formHelperText: { role: 'alert' } } as const;
const asTyped = (text: string) => text;

interface SignInInputProps {
  readonly source: string;
  readonly label: string;
  readonly hint?: string;
  readonly isFirst?: boolean;
}

const propsOf = ({ source, label, hint, isFirst = false }: SignInInputProps) => ({
  source,
  label,
  helperText: hint ?? false,
  defaultValue: '',
  parse: asTyped,
  isRequired: true,
  fullWidth: true,
  autoFocus: isFirst,
  slotProps: announced,
});

interface SecretInputProps extends SignInInputProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

export const SecretInput = ({ autoComplete, ...input }: SecretInputProps) => (
  <PasswordInput {...propsOf(input)} autoComplete={autoComplete} />
);

export const EmailInput = (input: SignInInputProps) => <TextInput {...propsOf(input)} type="email" />;

export const CodeInput = (input: SignInInputProps) => (
  <TextInput
    {...propsOf(input)}
    autoComplete="one-time-code"
    slotProps={{ ...announced, htmlInput: { inputMode: 'text', autoCapitalize: 'none', spellCheck: false } }}
  />
);

export const PasswordAndCode = () => (
  <>
    <SecretInput source="password" label="security.password" autoComplete="current-password" isFirst />
    <CodeInput source="code" label="security.code" hint="security.anyCode" />
  </>
);

/** Password, and a code where the second step is on: required before a new way into any account is made. */
export const Reauthentication = ({ isFirst = false }: { readonly isFirst?: boolean }) => {
  const { data } = useRead('getSecondFactor', {});
  return (
    <>
      <SecretInput source="password" label="security.ownPassword" autoComplete="current-password" isFirst={isFirst} />
      {data?.data.isOn && <CodeInput source="code" label="security.code" hint="security.anyCode" />}
    </>
  );
};
