import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useLocale, useTranslate, type RaRecord } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { MeetingItem } from '#contract/meetings.ts';
import type { Column } from '#src/components/list/columns.ts';
import { DataList } from '#src/components/list/DataList.tsx';
import { ExportButton } from '#src/components/list/ExportButton.tsx';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useFloatingAction } from '#src/components/useFloatingAction.ts';
import { formatDateTime, localZone, zoneName } from '#src/format/dateTime.ts';
import { paths } from '#src/paths.ts';
import { JustBooked } from '../JustBooked.tsx';
import { PartyLink } from '#src/components/PartyLink.tsx';
import { useMeetingLine } from '../useMeetingLine.ts';
import { fitsFilter, meetingFilters } from './meetingFilters.tsx';
import { MeetingPresets } from './MeetingPresets.tsx';
import { useExportColumns } from './useExportColumns.ts';

type Meeting = MeetingItem & RaRecord;

const newestFirst = { field: 'dateTime', order: 'DESC' } as const;

/** The start with its zone, as plain text: the row's link stands around it. */
const Start = ({ at }: { at: string }) => {
  const locale = useLocale();
  return `${formatDateTime(at, { locale })} ${zoneName(at, { locale })}`;
};

const Minutes = ({ duration }: Pick<MeetingItem, 'duration'>) => {
  const translate = useTranslate();
  return translate('meetings.minutes', { smart_count: duration });
};

const columns: readonly Column<Meeting>[] = [
  { source: 'dateTime', sortBy: 'dateTime', cell: ({ dateTime }) => <Start at={dateTime} /> },
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

const fits = (meeting: MeetingItem, filter: Readonly<Record<string, unknown>>) =>
  fitsFilter(meeting, filter, localZone());

const ExportMeetings = () => <ExportButton<Meeting> fileName="meetings" columns={useExportColumns()} matches={fits} />;

/** All meetings, newest first (spec 2); the floating button opens the scheduler. */
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
        sort={newestFirst}
        filters={meetingFilters}
        rowPath={({ id }) => paths.meeting(id)}
        rowName={line}
        matches={fits}
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
