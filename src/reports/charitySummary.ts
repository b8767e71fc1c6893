import VolunteerActivismIcon from '@mui/icons-material/VolunteerActivismOutlined';
import { paths } from '#src/paths.ts';
import { asText, count, money, text, type Report } from './report.ts';

/** What each charity got from each expert, per currency (spec 2, 7). */
export const charitySummary: Report = {
  name: 'charitySummary',
  path: paths.charitySummary,
  icon: VolunteerActivismIcon,
  order: 42,
  endpoint: 'getCharityReport',
  columns: [text('charity'), text('expertName'), text('currency'), count('meetings'), money('amount')],
  chart: { by: 'charity', series: ['amount'] },
  groupBy: 'charity',
  linesOf: ({ charity, expertId, currency }) => asText({ charity, expertId, currency }),
};
