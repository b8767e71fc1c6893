import { addDays, type LocalDate } from '#contract/localDate.ts';
import { meetingStages } from '#contract/statuses.ts';
import type { MeetingItem } from '#contract/meetings.ts';
import type { ListFilter } from '#src/components/list/filters.ts';
import { toMeetingFilter } from '../data.ts';
import { PersonFilter, PersonName } from '../people/PersonFilter.tsx';
import type { PersonKind } from '../people/peopleEndpoints.ts';

const personFilter = (kind: PersonKind, source: string): ListFilter => ({
  kind: 'custom',
  source,
  input: ({ value, onChange }) => <PersonFilter kind={kind} value={value} onChange={onChange} />,
  text: (value) => <PersonName kind={kind} value={value} />,
});

/** The filters of the meeting list; `from` and `to` are days of this browser's zone. */
export const meetingFilters: readonly ListFilter[] = [
  { kind: 'search', source: 'keyword' },
  {
    kind: 'choice',
    source: 'stage',
    choices: meetingStages.map((value) => ({ value, label: `components.status.${value}` })),
  },
  { kind: 'day', source: 'from' },
  { kind: 'day', source: 'to' },
  personFilter('expert', 'expertId'),
  personFilter('user', 'userId'),
];

type Filter = Readonly<Record<string, unknown>>;

/** True where a row fits the filter, as far as a row can tell; an API that ignores a filter is found out by it. */
export const fitsFilter = (meeting: MeetingItem, filter: Filter, zone: string): boolean => {
  const { stage, expertId, userId, from, to } = toMeetingFilter(filter, zone);
  const at = Date.parse(meeting.dateTime);
  return (
    (!stage || meeting.stage === stage) &&
    (!expertId || meeting.expert.id === expertId) &&
    (!userId || meeting.user.id === userId) &&
    (typeof from !== 'string' || at >= Date.parse(from)) &&
    (typeof to !== 'string' || at <= Date.parse(to))
  );
};

export const presetNames = ['today', 'next7', 'attention'] as const;

/** What an administrator looks for most often, as filters. */
export const presetFilter = (name: (typeof presetNames)[number], today: LocalDate): Filter =>
  ({
    today: { from: today, to: today },
    next7: { from: today, to: addDays(today, 6) },
    attention: { stage: 'PRE-AUTH-RETRY' },
  })[name];
