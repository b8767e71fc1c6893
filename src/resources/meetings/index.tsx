import EventIcon from '@mui/icons-material/EventOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { fullNameOf } from '#contract/names.ts';
import { party } from '#contract/primitives.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { lazyPart } from '#src/components/lazyPart.tsx';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { formatDateTime, localZone } from '#src/format/dateTime.ts';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '../declaration.ts';
import { meetingFields } from './meetingFields.tsx';
import { MeetingList, nearestFirst, toMeetingFilter, upcoming } from './MeetingList.tsx';

/** What cannot be read is not known, but who may not read it is told so. */
const unlessDenied = (error: unknown): undefined => {
  if (!(error instanceof HttpError) || error.status === 401 || error.status === 403) throw error;
};

/**
 * Those who can take part in meetings. One of them is looked up (a link names only ids) among those who can, then as an
 * account, which tells at least the name; of who is neither, the id is known.
 */
export const peopleData = (list: 'listExperts' | 'listUsers'): ResourceData => ({
  list,
  one: async (client, id, signal) => {
    const options = { ...(signal && { signal }) };
    const listed = await client.call(list, { query: { keyword: id } }, options).catch(unlessDenied);
    const found = listed?.data.items.find((person) => person.id === id);
    if (found) return { data: found };
    const account = await client.call('getAccount', { params: { id } }, options).catch(unlessDenied);
    return { data: { ...account?.data.profile, id } };
  },
});

const nameIn = (side: unknown) => fullNameOf(party.safeParse(side).data ?? {});

/** Meetings are read as records; booking and cancelling are actions of their screens. */
const meetingData: ResourceData = {
  list: {
    call: 'searchMeetings',
    filter: (filter) => toMeetingFilter(filter, localZone(), new Date()),
  },
  one: 'getMeeting',
};

/* The page and the scheduler are fetched when they are first opened: the list does not pay for them. */
const MeetingShow = lazyPart(async () => (await import('./MeetingShow.tsx')).MeetingShow);
const MeetingCreate = lazyPart(async () => (await import('./create/MeetingCreate.tsx')).MeetingCreate);

export const meetings: ResourceDeclaration = {
  name: 'meetings',
  icon: EventIcon,
  menu: { order: 20, path: paths.meetings },
  list: MeetingList,
  asks: { sort: nearestFirst, filter: upcoming },
  routes: [
    { path: 'create', element: <MeetingCreate /> },
    { path: ':id', element: <MeetingShow /> },
  ],
  pages: [{ label: 'meetings.schedule', path: paths.meetingCreate }],
  recordRepresentation: (record) => `${nameIn(record.expert)} · ${nameIn(record.user)}`,
  found: ({ title, subtitle }, { locale }) => ({ title, subtitle: formatDateTime(subtitle, { locale }) }),
  recordPath: paths.meeting,
  data: meetingData,
  fields: Object.values(meetingFields),
  entities: ['meeting'],
};

/** Those who can meet: the pickers find them, and their pages are those of their accounts. */
const people = { icon: PeopleIcon, recordPath: paths.account, recordRepresentation: nameIn };

export const experts: ResourceDeclaration = { ...people, name: 'experts', data: peopleData('listExperts') };
export const users: ResourceDeclaration = { ...people, name: 'users', data: peopleData('listUsers') };
