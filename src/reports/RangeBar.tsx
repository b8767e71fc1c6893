import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { IconButton, MenuItem, Stack, TextField, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { zoneCalendar } from '#contract/zoneCalendar.ts';
import { mirrored } from '#src/components/mirrored.ts';
import { DateRangeFields } from './DateRangeFields.tsx';
import { presetNames, presetOf, presets, shifted, type ReportRange } from './reportRange.ts';

interface Props {
  readonly range: ReportRange;
  readonly onChange: (range: ReportRange) => void;
  readonly now: () => Date;
}

const CUSTOM = 'custom';

/** The range of a report: a preset, a step back or forth, or typed dates. */
export const RangeBar = ({ range, onChange, now }: Props) => {
  const translate = useTranslate();
  const today = zoneCalendar(range.timeZone).dateAt(now());
  const step = (steps: 1 | -1, label: string, Icon: typeof ChevronLeftIcon) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => onChange(shifted(range, steps))}>
        <Icon sx={mirrored} />
      </IconButton>
    </Tooltip>
  );
  return (
    <Stack
      component="fieldset"
      aria-label={translate('reports.range.label')}
      direction={{ xs: 'column', md: 'row' }}
      spacing={1}
      useFlexGap
      sx={{ border: 0, m: 0, p: 0, minInlineSize: 0 }}
    >
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        {step(-1, translate('reports.range.previous'), ChevronLeftIcon)}
        <TextField
          select
          margin="none"
          label={translate('reports.range.preset')}
          value={presetOf(range, today) ?? CUSTOM}
          onChange={({ target }) => {
            const preset = presetNames.find((name) => name === target.value);
            if (preset) onChange({ ...range, ...presets[preset](today) });
          }}
          sx={{ minWidth: 170 }}
        >
          {presetNames.map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`reports.presets.${name}`)}
            </MenuItem>
          ))}
          <MenuItem value={CUSTOM} disabled>
            {translate('reports.range.custom')}
          </MenuItem>
        </TextField>
        {step(1, translate('reports.range.next'), ChevronRightIcon)}
      </Stack>
      <DateRangeFields range={range} onChange={onChange} />
    </Stack>
  );
};
