import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type SortPayload, Translate, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { addDays, type LocalDate } from '#contract/calendar.ts';
import type { MeetingDetail } from '#contract/meetings.ts';
import { heldStages } from '#contract/statuses.ts';
import type { ListFilter } from '#src/fields/field.tsx';
import { DataList } from '#src/list/DataList.tsx';
import { activeValues, searchFilter, withInstants } from '#src/list/filters/filters.ts';
import { allRows, type ListPreset } from '#src/list/filters/ListTabs.tsx';
import { usePageAction } from '#src/ui/page/PageTitle.tsx';
import { linkedFilter } from '#src/fields/reference.tsx';
import { localCalendar } from '#src/format/dateTime.ts';
import { paths } from '#src/paths.ts';
import { JustBooked } from './JustBooked.tsx';
import { meetingFields as f, meetingLine } from './meetingFields.tsx';

const columns = [f.dateTime, f.expert, f.user, f.duration, f.price, f.stage];
const inFile = [f.id, f.dateTime, f.expert, f.user, f.duration, f.price, f.currency, f.stage];

const pathOf = ({ id }: MeetingDetail) => paths.meeting(id);

export const meetingFilters: readonly ListFilter[] = [
  searchFilter(),
  ...[f.stage, f.dateTime, f.expert, f.user].flatMap((field) => field.filters),
  /** Either role; set by links of an account. */
  linkedFilter({ source: 'accountId' }, 'accounts'),
  {
    kind: 'custom',
    source: 'when',
    needs: ['from', 'to'],
    text: (value) => <Translate i18nKey={`meetings.list.${String(value)}`} options={{ _: String(value) }} />,
  },
  { kind: 'custom', source: 'attention', text: () => <Translate i18nKey="meetings.list.attention" /> },
];

export const toMeetingFilter = (filter: Readonly<Record<string, unknown>>, zone: string, now: Date) => {
  const { when, ...others } = activeValues(filter);
  return {
    ...(when === 'upcoming' && { from: now.toISOString() }),
    ...(when === 'past' && { to: now.toISOString() }),
    ...withInstants(others, zone),
  };
};

export const nearestFirst: SortPayload = { field: 'dateTime', order: 'ASC' };
const latestFirst: SortPayload = { field: 'dateTime', order: 'DESC' };

export const upcoming = { when: 'upcoming' };

/** Presets with days from today, without cancelled meetings, as on the dashboard. */
export const meetingPresets = (today: LocalDate): readonly ListPreset[] => {
  const days = (to: LocalDate) => ({ from: today, to, stage: heldStages });
  return [
    { ...allRows, sort: latestFirst },
    { label: 'meetings.list.upcoming', filter: upcoming, sort: nearestFirst },
    { label: 'meetings.list.today', filter: days(today), sort: nearestFirst },
    { label: 'meetings.list.next7', filter: days(addDays(today, 6)), sort: nearestFirst },
    { label: 'meetings.list.attention', filter: { attention: true }, sort: nearestFirst },
    { label: 'meetings.list.past', filter: { when: 'past' }, sort: latestFirst },
  ];
};

export const MeetingList = () => {
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
