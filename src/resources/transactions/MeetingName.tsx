import { useLocale, useTranslate } from 'react-admin';
import { fullNameOf } from '#contract/names.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { formatDateTime } from '#src/format/dateTime.ts';

/** Which meeting an id is: who, and when; the id itself where it cannot be read. */
export const MeetingName = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, isPending } = useRead('getMeeting', { params: { id } });
  if (isPending) return null;
  if (!data) return id;
  const { expert, user, dateTime } = data.data;
  const people = translate('meetings.nameOf', { expert: fullNameOf(expert), user: fullNameOf(user) });
  return `${people}, ${formatDateTime(dateTime, { locale })}`;
};
