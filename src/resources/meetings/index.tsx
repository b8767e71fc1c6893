import EventIcon from '@mui/icons-material/EventOutlined';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';
import { fullNameOf } from '#contract/names.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { formatDateTime, localZone } from '#src/format/dateTime.ts';
import { partiesOf } from '#src/fields/reference.tsx';
import { paths } from '#src/paths.ts';
import { meetingFields } from './meetingFields.tsx';
import { MeetingList, nearestFirst, toMeetingFilter, upcoming } from './MeetingList.tsx';

/* The page and the scheduler are loaded on first use, which keeps the list small. */
const MeetingShow = lazyPart(async () => (await import('./MeetingShow.tsx')).MeetingShow);
const MeetingCreate = lazyPart(async () => (await import('./create/MeetingCreate.tsx')).MeetingCreate);

export const meetings: ResourceDeclaration = {
  name: 'meetings',
  icon: EventIcon,
  menu: { order: 20 },
  list: MeetingList,
  listDefaults: { sort: nearestFirst, filter: upcoming },
  routes: [
    { path: 'create', element: <MeetingCreate />, label: 'meetings.schedule' },
    { path: ':id', element: <MeetingShow /> },
  ],
  recordRepresentation: (record) => {
    const { expert = {}, user = {} } = partiesOf(record);
    return `${fullNameOf(expert)} · ${fullNameOf(user)}`;
  },
  found: ({ title, subtitle }, { locale }) => ({ title, subtitle: formatDateTime(subtitle, { locale }) }),
  recordPath: paths.meeting,
  data: {
    list: { call: 'searchMeetings', filter: (filter, now) => toMeetingFilter(filter, localZone(), now) },
    one: 'getMeeting',
  },
  fields: Object.values(meetingFields),
  entities: ['meeting'],
};
