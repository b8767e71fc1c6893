import CharityIcon from '@mui/icons-material/VolunteerActivismOutlined';
import { charities as record } from '#contract/charities.ts';
import { defineResource } from '#src/resource/defineResource.tsx';
import { byOffer } from '#src/resource/RecordList.tsx';

export const charities = defineResource(record, {
  icon: CharityIcon,
  list: { presets: byOffer },
  related: [{ resource: 'accounts', target: 'charityId', title: 'resources.charities.experts' }],
  insteadOfDelete: 'stopOffering',
});
