import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { paths } from '#src/paths.ts';
import { asText, count, money, text, type Report } from './report.ts';

/** What each expert earned, per currency (spec 2, 7). */
export const payoutSummary: Report = {
  name: 'payoutSummary',
  path: paths.payoutSummary,
  icon: PaymentsIcon,
  order: 41,
  endpoint: 'getPayoutReport',
  columns: [
    text('expertName'),
    text('currency'),
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
