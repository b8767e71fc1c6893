import { Box } from '@mui/material';
import { type SortPayload, useTranslate } from 'react-admin';
import { addDays, type LocalDate } from '#contract/localDate.ts';
import type { MeetingItem } from '#contract/meetings.ts';
import { heldStages, meetingStages } from '#contract/statuses.ts';
import { AccountName } from '#src/components/AccountName.tsx';
import {
  choiceFilter,
  dayFilters,
  type FilterInputProps,
  type ListFilter,
  searchFilter,
} from '#src/components/list/filters.ts';
import { idTexts, partyTexts } from '#src/components/list/searchTexts.ts';
import { type PersonKind, PersonPicker, usePerson } from '../PersonPicker.tsx';

/** The value of the filter "when" in words. */
const WhenName = ({ value }: { value: string }) => useTranslate()(`meetings.list.${value}`, { _: value });

const idOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** A list's filter for one side of its meetings; the URL holds the id. */
const PersonFilter = ({ kind, value, onChange }: Omit<FilterInputProps, 'label'> & { kind: PersonKind }) => {
  const { person, remember } = usePerson(kind, idOf(value));
  return (
    <Box sx={{ flex: '1 1 180px', maxWidth: 260 }}>
      <PersonPicker
        kind={kind}
        person={person}
        onPick={(picked) => {
          if (picked) remember(picked);
          onChange(picked?.id);
        }}
      />
    </Box>
  );
};

type MeetingFilter = ListFilter<MeetingItem>;

const personFilter = (kind: PersonKind): MeetingFilter => ({
  kind: 'custom',
  source: `${kind}Id`,
  input: ({ value, onChange }) => <PersonFilter kind={kind} value={value} onChange={onChange} />,
  text: (value) => <AccountName id={String(value)} />,
  matches: (meeting, value) => meeting[kind].id === value,
});

/** A person in either role; set by the links of an account's page. */
const accountFilter: MeetingFilter = {
  kind: 'custom',
  source: 'accountId',
  text: (value) => <AccountName id={String(value)} />,
  matches: ({ expert, user }, value) => expert.id === value || user.id === value,
};

/** An answer is on its way for so long at most; what starts meanwhile is no sign of an ignored filter. Milliseconds. */
const ON_ITS_WAY = 60_000;

/** The side of now on which a meeting starts; set by the presets. */
const whenFilter: MeetingFilter = {
  kind: 'custom',
  source: 'when',
  text: (value) => <WhenName value={String(value)} />,
  matches: ({ dateTime }, value) =>
    value === 'past'
      ? Date.parse(dateTime) <= Date.now()
      : value !== 'upcoming' || Date.parse(dateTime) >= Date.now() - ON_ITS_WAY,
};

/** The filters of the meeting list. */
export const meetingFilters: readonly MeetingFilter[] = [
  searchFilter(({ id, expert, user }) => [...idTexts(id), ...partyTexts(expert), ...partyTexts(user)]),
  choiceFilter(
    'stage',
    meetingStages.map((value) => ({ value, label: `components.status.${value}` })),
    { isMultiple: true },
  ),
  ...dayFilters<MeetingItem>(({ dateTime }) => dateTime),
  personFilter('expert'),
  personFilter('user'),
  accountFilter,
  whenFilter,
];

/** What an administrator looks for most often: filter and order. */
interface MeetingPreset {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
}

export const nearestFirst: SortPayload = { field: 'dateTime', order: 'ASC' };
const latestFirst: SortPayload = { field: 'dateTime', order: 'DESC' };

/** What a visit without a filter shows: what is to come, the nearest on top. */
export const upcoming = { when: 'upcoming' };

export const presetNames = ['upcoming', 'today', 'next7', 'attention', 'past'] as const;

/** A preset; its days are counted from today. Like the counts of the dashboard they leave cancelled meetings out. */
export const presetOf = (name: (typeof presetNames)[number], today: LocalDate): MeetingPreset =>
  ({
    upcoming: { filter: upcoming, sort: nearestFirst },
    today: { filter: { from: today, to: today, stage: heldStages }, sort: nearestFirst },
    next7: { filter: { from: today, to: addDays(today, 6), stage: heldStages }, sort: nearestFirst },
    attention: { filter: { stage: ['PRE-AUTH-RETRY'] }, sort: nearestFirst },
    past: { filter: { when: 'past' }, sort: latestFirst },
  })[name];
