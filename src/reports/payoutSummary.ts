import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { paths } from '#src/paths.ts';
import { money } from '#src/fields/money.tsx';
import { asText, count, named, type Report } from './report.ts';

/** What each expert earned, per currency (spec 2, 7). */
export const payoutSummary: Report = {
  name: 'payoutSummary',
  path: paths.payoutSummary,
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
  chart: { by: 'expertName', series: ['payout', 'charity', 'platformFee'] },
  linesOf: ({ expertId, currency }) => asText({ expertId, currency }),
};
