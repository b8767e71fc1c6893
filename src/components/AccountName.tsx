import { useRead } from '#src/dataProvider/useRead.ts';
import { nameWithEmail } from './nameWithEmail.ts';

/** Who an id is, told by the email where there is no name; the id itself where the account cannot be read. */
export const AccountName = ({ id }: { id: string }) => {
  const { data, isPending } = useRead('getAccount', { params: { id } });
  if (isPending) return null;
  return data ? nameWithEmail(data.data.profile ?? {}) : id;
};
