import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import CountryIcon from '@mui/icons-material/PublicOutlined';
import ExpertiseIcon from '@mui/icons-material/SchoolOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import * as lists from '#contract/optionLists.ts';
import { defineResource } from '#src/resource/defineResource.tsx';

/* What the multi-selects of an expert's profile offer. */
export const expertises = defineResource(lists.expertises, { icon: ExpertiseIcon });
export const categories = defineResource(lists.categories, { icon: CategoryIcon });
export const languages = defineResource(lists.languages, { icon: LanguageIcon });
export const countries = defineResource(lists.countries, { icon: CountryIcon });
