import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import CountryIcon from '@mui/icons-material/PublicOutlined';
import ExpertiseIcon from '@mui/icons-material/SchoolOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import * as lists from '#contract/optionLists.ts';
import { defineResource } from '#src/resource/defineResource.tsx';

const group = 'shell.menu.settings';

/* What the multi-selects of an expert's profile offer. */
export const expertises = defineResource(lists.expertises, { icon: ExpertiseIcon, menu: { order: 111, group } });
export const categories = defineResource(lists.categories, { icon: CategoryIcon, menu: { order: 112, group } });
export const languages = defineResource(lists.languages, { icon: LanguageIcon, menu: { order: 113, group } });
export const countries = defineResource(lists.countries, { icon: CountryIcon, menu: { order: 114, group } });
