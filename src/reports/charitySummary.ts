import VolunteerActivismIcon from '@mui/icons-material/VolunteerActivismOutlined';
import { paths } from '#src/paths.ts';
import { money } from '#src/fields/money.tsx';
import { asText, count, named, type Report } from './report.ts';

/** What each charity got from each expert, per currency (spec 2, 7). */
export const charitySummary: Report = {
  name: 'charitySummary',
  path: paths.charitySummary,
  icon: VolunteerActivismIcon,
  order: 42,
  endpoint: 'getCharityReport',
  columns: [named('charity'), named('expertName'), named('currency'), count('meetings'), money('amount')],
  chart: { by: 'charity', series: ['amount'] },
  groupBy: 'charity',
  linesOf: ({ charity, expertId, currency }) => asText({ charity, expertId, currency }),
};
