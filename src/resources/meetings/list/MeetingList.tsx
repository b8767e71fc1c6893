import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { MeetingItem } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { zoneCalendar } from '#contract/zoneCalendar.ts';
import { Instant } from '#src/components/Instant.tsx';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { PartyLink } from '#src/components/PartyLink.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { DataList } from '#src/components/list/DataList.tsx';
import { ExportButton } from '#src/components/list/ExportButton.tsx';
import type { Column } from '#src/components/list/columns.ts';
import type { ExportColumn } from '#src/components/list/useExport.ts';
import { useFloatingAction } from '#src/components/useFloatingAction.ts';
import { formatSortable, localZone } from '#src/format/dateTime.ts';
import { fileAmount } from '#src/format/money.ts';
import { listPath, paths } from '#src/paths.ts';
import { JustBooked } from '../JustBooked.tsx';
import { useMeetingLine } from '../meetingTexts.ts';
import { meetingFilters, nearestFirst, presetNames, presetOf, upcoming } from './meetingFilters.tsx';

type Meeting = MeetingItem & RaRecord;

const Minutes = ({ duration }: Pick<MeetingItem, 'duration'>) => {
  const translate = useTranslate();
  return translate('meetings.minutes', { smart_count: duration });
};

const columns: readonly Column<Meeting>[] = [
  {
    source: 'dateTime',
    sortBy: 'dateTime',
    cell: ({ dateTime, expert, user }) => <Instant hasZone value={dateTime} expert={expert} user={user} />,
  },
  { source: 'expert', cell: ({ expert }) => <PartyLink party={expert} /> },
  { source: 'user', cell: ({ user }) => <PartyLink party={user} /> },
  { source: 'duration', sortBy: 'duration', cell: ({ duration }) => <Minutes duration={duration} /> },
  {
    source: 'price',
    sortBy: 'price',
    numeric: true,
    cell: ({ price, currency }) => <MoneyField amount={price} currency={currency} />,
  },
  { source: 'stage', sortBy: 'stage', cell: ({ stage }) => <StatusChip status={stage} /> },
];

/** The meetings (spec 2), first those to come; the floating button opens the scheduler. */
export const MeetingList = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const line = useMeetingLine();
  useFloatingAction(translate('meetings.schedule'), <AddIcon />, () => void navigate(paths.meetingCreate));
  return (
    <>
      <PageTitle title="meetings.title" />
      <JustBooked />
      <DataList<Meeting>
        columns={columns}
        sort={nearestFirst}
        filters={meetingFilters}
        defaultFilter={upcoming}
        rowPath={({ id }) => paths.meeting(id)}
        rowName={line}
        actions={<ExportMeetings />}
        emptyAction={
          <Button component={Link} to={paths.meetingCreate} variant="contained">
            {translate('meetings.schedule')}
          </Button>
        }
      >
        <MeetingPresets />
      </DataList>
    </>
  );
};

/** What is looked for most often: one press each; pressed again, everything in the same order. */
const MeetingPresets = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useListContext();
  const [today] = useState(() => zoneCalendar(localZone()).dateAt(new Date()));
  return (
    <Box
      role="group"
      aria-label={translate('meetings.list.presets')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, '@media print': { display: 'none' } }}
    >
      {presetNames.map((name) => {
        const { filter, sort } = presetOf(name, today);
        const isOn = JSON.stringify(list.filterValues) === JSON.stringify(filter);
        return (
          <Chip
            key={name}
            clickable
            component="button"
            type="button"
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            aria-pressed={isOn}
            label={translate(`meetings.list.${name}`)}
            onClick={() => void navigate(listPath(paths.meetings, isOn ? {} : filter, sort))}
          />
        );
      })}
    </Box>
  );
};

/** The list's columns as cells of a file: instants in the zone that their column names, amounts as bare numbers. */
const useExportColumns = (): ExportColumn<MeetingItem>[] => {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.meetings.fields.${field}`);
  return [
    { label: label('id'), text: ({ id }) => id },
    { label: `${label('dateTime')} (${localZone()})`, text: ({ dateTime }) => formatSortable(dateTime) },
    { label: label('expert'), text: ({ expert }) => fullNameOf(expert) },
    { label: label('user'), text: ({ user }) => fullNameOf(user) },
    { label: label('duration'), text: ({ duration }) => String(duration) },
    { label: label('price'), text: ({ price }) => fileAmount(price) },
    { label: label('currency'), text: ({ currency }) => currency ?? '' },
    { label: label('stage'), text: ({ stage }) => translate(`components.status.${stage}`, { _: stage }) },
  ];
};

const ExportMeetings = () => <ExportButton<Meeting> fileName="meetings" columns={useExportColumns()} />;
