import { useRead } from '#src/dataProvider/useCall.ts';
import { AskedCode, AskedPassword } from './AskForm.tsx';

/** Password, and a code where the second step is on: required before a new way into any account is made. */
export const Reauthentication = ({ isFirst = false }: { readonly isFirst?: boolean }) => {
  const { data } = useRead('getSecondFactor', {});
  return (
    <>
      <AskedPassword source="password" label="security.ownPassword" autoComplete="current-password" isFirst={isFirst} />
      {data?.data.isOn && <AskedCode source="code" label="security.code" hint="security.anyCode" />}
    </>
  );
};
