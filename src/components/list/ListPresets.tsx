import { Box, Chip } from '@mui/material';
import { hashKey } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { listPath } from '#src/paths.ts';
import { activeValues } from './filters.ts';
import type { ListPreset } from './ListTabs.tsx';

interface ListPresetsProps {
  /** The group's name: an i18n key. */
  readonly label: string;
  readonly presets: readonly ListPreset[];
}

type Filter = ListPreset['filter'];

/** What is left of a filter without what a preset names. */
const without = (filter: Filter, preset: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !(name in preset)));

/** One press each, about one thing, a day say: the filters of other things stay as they are, where tabs would replace them. */
export const ListPresets = ({ label, presets }: ListPresetsProps) => {
  const translate = useTranslate();
  const list = useListContext();
  const values = activeValues(list.filterValues);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Box
      role="group"
      aria-label={translate(label)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, '@media print': { display: 'none' } }}
    >
      {presets.map((preset) => {
        const others = without(values, preset.filter);
        const wanted = { ...others, ...preset.filter };
        const isOn = hashKey([values]) === hashKey([wanted]);
        return (
          <Chip
            key={preset.label}
            clickable
            component="button"
            type="button"
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            aria-pressed={isOn}
            label={translate(preset.label)}
            onClick={() => void navigate(listPath(pathname, isOn ? others : wanted, list.sort))}
          />
        );
      })}
    </Box>
  );
};
