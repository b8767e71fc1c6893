export const dashboard = {
  counts: {
    pendingExperts: 'Pending experts',
    meetingsToday: 'Meetings today',
    meetingsNext7Days: 'Meetings in 7 days',
    needsAttention: 'Payments that need attention',
    stuckPayments: 'Payments pending over 10 minutes',
  },
  months: {
    title: 'This month against the same days of the last',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    change: 'Change',
    figure: 'Figure',
    gross: 'Gross, %{currency}',
    payout: 'Payout, %{currency}',
    none: 'Nothing has been settled in these two months.',
  },
  weeks: { title: 'The last 12 weeks', week: 'Week from' },
  next: {
    ignored: 'This server does not look up what comes next; these are among the meetings it lists first.',
    title: 'Next meetings',
    none: 'No meetings are planned.',
    parties: '%{expert} with %{user}',
  },
};
