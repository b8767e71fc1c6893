import { dashboardPeriods } from '#contract/reports.ts';
import type { Output } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { LooseInput } from '../request.ts';

type Absent = { readonly [N in EndpointName]?: (input: LooseInput) => Output<Endpoints[N]> };

/** No figures, in the periods by this browser's clock: what every API has can be counted in them. */
const noDashboard = ({ query }: LooseInput): Output<Endpoints['getDashboard']> => {
  const { weeks, ...periods } = dashboardPeriods(new Date(), String(query?.['timezone'] ?? 'UTC'));
  return {
    periods,
    pendingExperts: 0,
    meetingsToday: 0,
    meetingsNext7Days: 0,
    needsAttention: 0,
    thisMonth: [],
    lastMonth: [],
    weeks: weeks.map((week) => ({ ...week, meetings: 0, figures: [] })),
  };
};

/**
 * The extensions that a screen can do without: what each reads as where an API does not have it (404). Such a result is
 * told from an empty one by its `isAbsent`. A call that is not here fails as any other.
 */
const absentCalls: Absent = {
  getAccountSummary: () => ({}),
  getAvatar: () => ({ picture: null }),
  findSameContact: () => ({ phone: [], linkedin: [] }),
  getDashboard: noDashboard,
  getSecondFactor: () => ({ isOn: false, recoveryCodesLeft: 0 }),
  listAudit: () => [],
  listInvitations: () => [],
  listSessions: () => [],
  search: () => [],
  searchLedger: () => ({ items: [] }),
  searchTransactions: () => ({ items: [] }),
  sumTransactions: () => [],
};

/** What stands for the answer of a call that an API does not have; undefined where nothing can. */
export const absentAnswer = (name: EndpointName, input: LooseInput): { readonly data: unknown } | undefined => {
  const standIn = absentCalls[name];
  return standIn && { data: standIn(input) };
};
