import { Box, Chip } from '@mui/material';
import { useListContext, useTranslate, type SortPayload } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { listPath } from '#src/paths.ts';

/** What a list is asked for most often. */
export interface ListPreset {
  /** An i18n key. */
  readonly label: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Without one the list's order stays. */
  readonly sort?: SortPayload;
}

interface ListPresetsProps {
  /** The group's name: an i18n key. */
  readonly label: string;
  readonly presets: readonly ListPreset[];
}

/** One press each; pressed again, everything in the same order. */
export const ListPresets = ({ label, presets }: ListPresetsProps) => {
  const translate = useTranslate();
  const list = useListContext();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Box
      role="group"
      aria-label={translate(label)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, '@media print': { display: 'none' } }}
    >
      {presets.map((preset) => {
        const isOn = JSON.stringify(list.filterValues) === JSON.stringify(preset.filter);
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
            onClick={() => void navigate(listPath(pathname, isOn ? {} : preset.filter, preset.sort ?? list.sort))}
          />
        );
      })}
    </Box>
  );
};
