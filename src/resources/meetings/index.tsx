import AddIcon from '@mui/icons-material/Add';
import EventIcon from '@mui/icons-material/EventOutlined';
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { type SortPayload, Translate, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { addDays, type LocalDate } from '#contract/calendar.ts';
import type { MeetingDetail } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { heldStages } from '#contract/statuses.ts';
import type { ListFilter } from '#src/fields/field.tsx';
import { linkedFilter, partiesOf } from '#src/fields/reference.tsx';
import { formatDateTime, localZone } from '#src/format/dateTime.ts';
import { DataList } from '#src/list/DataList.tsx';
import { activeValues, searchFilter, withInstants } from '#src/list/filters/filters.ts';
import { allRows, type ListPreset } from '#src/list/filters/ListTabs.tsx';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';
import { useToday } from '#src/ui/instant/Instant.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { usePageAction } from '#src/ui/page/PageTitle.tsx';
import { meetingFields as f, meetingLine } from './meetingFields.tsx';

const columns = [f.dateTime, f.expert, f.user, f.duration, f.price, f.stage];
const inFile = [f.id, f.dateTime, f.expert, f.user, f.duration, f.price, f.currency, f.stage];

const pathOf = ({ id }: MeetingDetail) => paths.meeting(id);

const meetingFilters: readonly ListFilter[] = [
  searchFilter(),
  ...[f.stage, f.dateTime, f.expert, f.user].flatMap((field) => field.filters),
  /** As expert or as user; set by links from an account. */
  linkedFilter({ source: 'accountId' }, 'accounts'),
  {
    kind: 'custom',
    source: 'when',
    needs: ['from', 'to'],
    text: (value) => <Translate i18nKey={`meetings.list.${String(value)}`} options={{ _: String(value) }} />,
  },
  { kind: 'custom', source: 'attention', text: () => <Translate i18nKey="dashboard.attention.title" /> },
];

/** A day narrows what is upcoming or past, and never widens it. */
export const toMeetingFilter = (filter: Readonly<Record<string, unknown>>, zone: string, now: Date) => {
  const { when, ...others } = withInstants(activeValues(filter), zone);
  const instant = now.toISOString();
  const { from = instant, to = instant } = others;
  return {
    ...others,
    ...(when === 'upcoming' && { from: String(from) > instant ? from : instant }),
    ...(when === 'past' && { to: String(to) < instant ? to : instant }),
  };
};

const nearestFirst: SortPayload = { field: 'dateTime', order: 'ASC' };
const latestFirst: SortPayload = { field: 'dateTime', order: 'DESC' };

const upcoming = { when: 'upcoming' };

/** Presets; day ranges start today and exclude cancelled meetings, as on the dashboard. */
export const meetingPresets = (today: LocalDate): readonly ListPreset[] => {
  const days = (to: LocalDate) => ({ from: today, to, stage: heldStages });
  return [
    { ...allRows, sort: latestFirst },
    { label: 'meetings.list.upcoming', filter: upcoming, sort: nearestFirst },
    { label: 'reports.presets.today', filter: days(today), sort: nearestFirst },
    { label: 'meetings.list.next7', filter: days(addDays(today, 6)), sort: nearestFirst },
    { label: 'dashboard.attention.title', filter: { attention: true }, sort: nearestFirst },
    { label: 'meetings.list.past', filter: { when: 'past' }, sort: latestFirst },
  ];
};

const MeetingList = () => {
  const translate = useTranslate();
  const today = useToday();
  const presets = useMemo(() => meetingPresets(today), [today]);
  usePageAction({ label: translate('meetings.schedule'), icon: <AddIcon />, to: paths.meetingCreate });
  return (
    <DataList<MeetingDetail>
      columns={columns}
      filters={meetingFilters}
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
  );
};

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
  fields: Object.values(f),
  entities: ['meeting'],
};
