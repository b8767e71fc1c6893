import { displayNameOf } from '#contract/names.ts';
import { useRead } from '#src/dataProvider/useRead.ts';

/** Who an id is; the id itself where the account cannot be read. */
export const AccountName = ({ id }: { id: string }) => {
  const { data, isPending } = useRead('getAccount', { params: { id } });
  if (isPending) return null;
  return data ? displayNameOf(data.data.profile ?? {}) : id;
};
