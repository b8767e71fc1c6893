import AddIcon from '@mui/icons-material/Add';
import EventIcon from '@mui/icons-material/EventOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type SortPayload, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { addDays, type LocalDate } from '#contract/calendar.ts';
import type { MeetingDetail } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { party } from '#contract/primitives.ts';
import { heldStages } from '#contract/statuses.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { lazyPart } from '#src/components/lazyPart.tsx';
import { DataList } from '#src/components/list/DataList.tsx';
import { activeValues, type ListFilter, searchFilter, withInstants } from '#src/components/list/filters.ts';
import { allRows, type ListPreset } from '#src/components/list/ListTabs.tsx';
import { usePageAction } from '#src/components/PageTitle.tsx';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { linkedFilter } from '#src/fields/reference.tsx';
import { formatDateTime, localCalendar, localZone } from '#src/format/dateTime.ts';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '../declaration.ts';
import { JustBooked } from './JustBooked.tsx';
import { meetingFields, meetingFields as f, meetingLine } from './meetingFields.tsx';

const columns = [f.dateTime, f.expert, f.user, f.duration, f.price, f.stage];
const inFile = [f.id, f.dateTime, f.expert, f.user, f.duration, f.price, f.currency, f.stage];

const pathOf = ({ id }: MeetingDetail) => paths.meeting(id);

/** Either role; set by links of an account. */
const accountFilter = linkedFilter({ source: 'accountId' }, 'accounts');

const WhenName = ({ value }: { value: string }) => useTranslate()(`meetings.list.${value}`, { _: value });

const whenFilter: ListFilter = {
  kind: 'custom',
  source: 'when',
  needs: ['from', 'to'],
  text: (value) => <WhenName value={String(value)} />,
};

/** Needs attention; set by the preset and the dashboard. */
const attentionFilter: ListFilter = {
  kind: 'custom',
  source: 'attention',
  text: () => <WhenName value="attention" />,
};

const meetingFilters: readonly ListFilter[] = [
  searchFilter(),
  ...[f.stage, f.dateTime, f.expert, f.user].flatMap((field) => field.filters),
  accountFilter,
  whenFilter,
  attentionFilter,
];

type Filter = Readonly<Record<string, unknown>>;

/** Days and upcoming/past as instants. */
export const toMeetingFilter = (filter: Filter, zone: string, now: Date): Record<string, unknown> => {
  const { when, ...others } = activeValues(filter);
  return {
    ...(when === 'upcoming' && { from: now.toISOString() }),
    ...(when === 'past' && { to: now.toISOString() }),
    ...withInstants(others, zone),
  };
};

const nearestFirst: SortPayload = { field: 'dateTime', order: 'ASC' };
const latestFirst: SortPayload = { field: 'dateTime', order: 'DESC' };

export const upcoming = { when: 'upcoming' };

/** Presets with days from today, without cancelled meetings, as on the dashboard. */
export const meetingPresets = (today: LocalDate): readonly ListPreset[] => [
  { ...allRows, sort: latestFirst },
  { label: 'meetings.list.upcoming', filter: upcoming, sort: nearestFirst },
  { label: 'meetings.list.today', filter: { from: today, to: today, stage: heldStages }, sort: nearestFirst },
  {
    label: 'meetings.list.next7',
    filter: { from: today, to: addDays(today, 6), stage: heldStages },
    sort: nearestFirst,
  },
  { label: 'meetings.list.attention', filter: { attention: true }, sort: nearestFirst },
  { label: 'meetings.list.past', filter: { when: 'past' }, sort: latestFirst },
];

const MeetingList = () => {
  const translate = useTranslate();
  const [presets] = useState(() => meetingPresets(localCalendar().dateAt(new Date())));
  usePageAction({ label: translate('meetings.schedule'), icon: <AddIcon />, to: paths.meetingCreate });
  return (
    <>
      <JustBooked />
      <DataList<MeetingDetail>
        columns={columns}
        sort={nearestFirst}
        filters={meetingFilters}
        defaultFilter={upcoming}
        presets={presets}
        rowPath={pathOf}
        rowName={meetingLine}
        file={inFile}
        emptyAction={
          <Button component={Link} to={paths.meetingCreate} variant="outlined">
            {translate('meetings.schedule')}
          </Button>
        }
      />
    </>
  );
};

const unlessDenied = (error: unknown): undefined => {
  if (!(error instanceof HttpError) || error.status === 401 || error.status === 403) throw error;
};

/** Experts or users; one of a link's ids is looked up in their list, then as an account, which has at least the name. */
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
