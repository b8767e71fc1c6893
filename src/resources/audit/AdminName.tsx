import { displayNameOf } from '#contract/names.ts';
import { useRead } from '#src/dataProvider/useRead.ts';

/** An administrator by name; by the beginning of the id while, or where, the API does not tell. */
export const AdminName = ({ id }: { id: string }) => {
  const { data } = useRead('listAdmins', {}, { staleTime: 300_000 });
  const admin = data?.data.find((one) => one.id === id);
  return admin ? displayNameOf(admin) : id.slice(0, 8);
};
