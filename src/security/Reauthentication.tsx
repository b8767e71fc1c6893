import { useRead } from '#src/dataProvider/useCall.ts';
import { AskedCode, AskedPassword } from './AskForm.tsx';

/** The own password and, where the own second step is on, a code: required before a new way in is made for anybody. */
export const Reauthentication = ({ isFirst = false }: { readonly isFirst?: boolean }) => {
  const { data } = useRead('getSecondFactor', {});
  return (
    <>
      <AskedPassword source="password" label="security.ownPassword" autoComplete="current-password" isFirst={isFirst} />
      {data?.data.isOn && <AskedCode source="code" label="security.code" hint="security.anyCode" />}
    </>
  );
};
