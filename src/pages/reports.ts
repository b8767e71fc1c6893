import VolunteerActivismIcon from '@mui/icons-material/VolunteerActivismOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { money } from '#src/fields/number.tsx';
import { text } from '#src/fields/text.tsx';
import { count, defineReport, named } from '#src/reports/index.tsx';

const expert = [text('expertId'), text('expertEmail')];

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
  chart: { by: 'expertId', label: 'expertName', series: ['payout', 'charity', 'platformFee'] },
  isPaidOut: true,
  linesBy: ['expertId', 'currency'],
});

export const charitySummary = defineReport({
  name: 'charitySummary',
  icon: VolunteerActivismIcon,
  order: 42,
  endpoint: 'getCharityReport',
  columns: [named('charity'), named('expertName'), named('currency'), count('meetings'), money('amount')],
  moreInFile: expert,
  chart: { by: 'charity', series: ['amount'] },
  groupBy: 'charity',
  linesBy: ['charity', 'expertId', 'currency'],
});
