import { useTranslate } from 'react-admin';
import { fullNameOf } from '#contract/names.ts';
import { Instant } from '#src/components/Instant.tsx';
import { useRead } from '#src/dataProvider/useRead.ts';

/** Which meeting an id is: who, and when; the id itself where it cannot be read. */
export const MeetingName = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data, isPending } = useRead('getMeeting', { params: { id } });
  if (isPending) return null;
  if (!data) return id;
  const { expert, user, dateTime } = data.data;
  const people = translate('meetings.nameOf', { expert: fullNameOf(expert), user: fullNameOf(user) });
  return (
    <>
      {`${people}, `}
      <Instant value={dateTime} expert={expert} user={user} />
    </>
  );
};
