import VolunteerActivismIcon from '@mui/icons-material/VolunteerActivismOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { money } from '#src/fields/number.tsx';
import { text } from '#src/fields/text.tsx';
import { count, defineReport, named, type ReportRow } from '#src/reports/index.tsx';

const asText = (fields: ReportRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    ),
  );

const expert = [text('expertId'), text('expertEmail')];

/** What each expert earned, per currency (product.md §2, §7). */
export const payoutSummary = defineReport({
  name: 'payoutSummary',
  icon: PaymentsIcon,
  order: 41,
  endpoint: 'getPayoutReport',
  columns: [
    named('expertName'),
    named('currency'),
    count('meetings'),
    money('gross'),
    money('platformFee'),
    money('discounts'),
    money('charity'),
    money('payout'),
  ],
  moreInFile: expert,
  chart: { by: 'expertName', series: ['payout', 'charity', 'platformFee'] },
  isPaidOut: true,
  linesOf: ({ expertId, currency }) => asText({ expertId, currency }),
});

/** What each charity got from each expert, per currency (product.md §2, §7). */
export const charitySummary = defineReport({
  name: 'charitySummary',
  icon: VolunteerActivismIcon,
  order: 42,
  endpoint: 'getCharityReport',
  columns: [named('charity'), named('expertName'), named('currency'), count('meetings'), money('amount')],
  moreInFile: expert,
  chart: { by: 'charity', series: ['amount'] },
  groupBy: 'charity',
  linesOf: ({ charity, expertId, currency }) => asText({ charity, expertId, currency }),
});
