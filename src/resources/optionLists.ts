import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import CountryIcon from '@mui/icons-material/PublicOutlined';
import ExpertiseIcon from '@mui/icons-material/SchoolOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import * as lists from '#contract/optionLists.ts';
import { defineResource } from '#src/resource/defineResource.tsx';
import { byOffer } from '#src/resource/RecordList.tsx';

const uses = (target: string, title?: string) => ({
  list: { presets: byOffer },
  related: [{ resource: 'accounts', target, key: 'value', ...(title !== undefined && { title }) }],
  insteadOfDelete: 'stopOffering' as const,
});
const expertsTitle = 'resources.charities.experts';

export const expertises = defineResource(lists.expertises, { icon: ExpertiseIcon, ...uses('expertise', expertsTitle) });
export const categories = defineResource(lists.categories, {
  icon: CategoryIcon,
  ...uses('categoryExpertise', expertsTitle),
});
export const languages = defineResource(lists.languages, { icon: LanguageIcon, ...uses('languages') });
export const countries = defineResource(lists.countries, { icon: CountryIcon, ...uses('location', expertsTitle) });
