import { bookingFields } from './meetings.ts';

export const dashboard = {
  none: 'This API has no figures for a dashboard.',
  counts: {
    pendingExperts: 'Pending experts',
    meetingsToday: 'Meetings today',
    meetingsNext7Days: 'Meetings in 7 days',
    needsAttention: 'Payments that need attention',
    longWaiting: 'Applications waiting over 3 days',
    stuckPayments: 'Payments pending over 10 minutes',
    weekBefore: 'A week before: %{count}',
  },
  attention: {
    title: 'Needs attention',
    none: 'All is well: nothing needs your attention.',
    noneHere: 'None.',
    review: 'Review',
    undecided: 'Application not decided',
    open: '%{type}: %{status}',
    reasons: {
      EXPERT_INACTIVE: 'Expert not active',
      USER_INACTIVE: 'User not active',
      NOT_AUTHORISED: 'Not authorised in time',
      CARD_REFUSED: 'Card refused',
      CAPTURE_REFUSED: 'Payment refused',
    },
  },
  months: {
    title: 'This month against the same days of the last',
    figure: 'Figure',
    gross: 'Gross, %{currency}',
    payout: 'Payout, %{currency}',
    none: 'Nothing has been settled in these two months.',
  },
  weeks: { title: 'The last 12 weeks', week: 'Week from', kept: 'Fees, discounts and charity' },
  next: {
    title: 'Next meetings',
    none: 'No meetings are planned.',
    parties: '%{expert} with %{user}',
  },
};

export const transactions = {
  details: 'Transaction',
  openMeeting: 'Open the meeting',
  ofMeeting: 'All transactions of this meeting',
  inReport: 'Line in the payout report',
  totals: 'Succeeded, all pages',
  types: {
    PRE_AUTH: 'Pre-authorisation',
    CAPTURE: 'Capture',
    RELEASE: 'Release',
    REFUND: 'Refund',
    PENALTY: 'Penalty',
    PAYOUT: 'Payout',
  },
  failed: 'Failed',
  refunds: 'Refunds',
  payouts: 'Payouts',
};

export const transactionsResource = {
  name: 'Transaction |||| Transactions',
  fields: {
    ...bookingFields,
    id: 'Transaction ID',
    createdAt: 'Date',
    type: 'Type',
    status: 'Status',
    meetingDateTime: 'Meeting on',
    failureReason: 'Why it failed',
    meetingId: 'Meeting',
    amount: 'Amount',
    keyword: 'Search names and IDs',
    gatewayReference: 'Gateway reference',
  },
};

export const reports = {
  payoutSummary: { title: 'Expert Payout Summary', chart: 'Where the money went, by expert' },
  charitySummary: { title: 'Charity Summary', chart: 'Given to charity' },
  columns: {
    expertName: 'Expert',
    expertId: 'Expert ID',
    expertEmail: 'Expert email',
    charity: 'Charity',
    currency: 'Currency',
    meetings: 'Meetings',
    gross: 'Gross',
    platformFee: 'Platform fee',
    discounts: 'Discounts',
    payout: 'Payout',
    amount: 'Amount',
    month: 'Month',
    paid: 'Paid',
    paidOn: 'Paid on',
    reference: 'Reference',
    paidBy: 'Marked as paid by',
  },
  paid: {
    mark: 'Mark as paid',
    title: 'Mark the payout to %{name} as paid',
    text: '%{amount} for %{days}',
    done: 'Marked as paid.',
    on: 'Paid on %{date} · %{reference}',
    amountOn: '%{amount} paid on %{date} · %{reference}',
    owed: '%{amount} is still owed.',
    tooMuch: '%{amount} more than is owed now.',
  },
  range: {
    label: 'Date range',
    from: 'From',
    to: 'To',
    next: 'Next period',
    preset: 'Range',
    custom: 'Chosen dates',
    otherZone: 'Your own time zone is %{own}.',
    dateInvalid: 'Please enter a valid date.',
  },
  presets: {
    today: 'Today',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisQuarter: 'This quarter',
    lastQuarter: 'Last quarter',
    last30Days: 'Last 30 days',
    yearToDate: 'Year to date',
  },
  compare: 'Compare with the previous period',
  loading: 'The figures are being added up',
  empty: 'No meetings were settled in this range.',
  table: 'Figures from %{from} to %{to}',
  foot: { subtotal: 'Total, %{name}', total: 'Total', previous: 'Previous period', change: 'Change' },
  about: { range: 'Range', zone: 'Time zone', madeAt: 'Made at', to: '%{from} – %{to}' },
  open: 'Show the meetings of %{name}',
  close: 'Hide the meetings of %{name}',
  lines: {
    label: 'Settled meetings of %{name}',
    at: 'Settled',
    none: 'No settled meetings.',
  },
  chart: {
    others: 'Others',
    figures: 'The chart’s figures as a table',
  },
};

export const payoutsResource = {
  name: 'Payout |||| Payouts',
  actions: {
    takeBack: {
      label: 'Not paid after all',
      question: 'Take back that the payout to %{name} was paid?',
      text: 'The audit log keeps both.',
      done: 'No longer marked as paid.',
    },
  },
};
