import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, FormControlLabel, IconButton, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { LocalDate } from '#contract/calendar.ts';
import { localZone } from '#src/format/dateTime.ts';
import { formatDays } from '#src/format/day.ts';
import { presetNames, presetOf, presets, rangeProblem, reportDays, type ReportRange, shifted } from './reportRange.ts';

interface RangeProps {
  readonly range: ReportRange;
  readonly onChange: (range: ReportRange) => void;
}

const CUSTOM = 'custom';

export const RangeBar = ({ range, onChange, today }: RangeProps & { readonly today: LocalDate }) => {
  const translate = useTranslate();
  const step = (steps: 1 | -1, label: string, Icon: typeof ChevronLeftIcon) => (
    <IconButton aria-label={label} data-tip onClick={() => onChange(shifted(range, steps))} sx={{ my: -0.5 }}>
      <Icon />
    </IconButton>
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
      <Stack direction="row" spacing={0.5} useFlexGap sx={{ alignItems: 'center' }}>
        {step(-1, translate('reports.foot.previous'), ChevronLeftIcon)}
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

/** Typed dates, applied on blur or Enter: each typed digit of a year would be a different date. */
const DateRangeFields = ({ range, onChange }: RangeProps) => {
  const translate = useTranslate();
  const [days, setDays] = useState({ from: range.from, to: range.to });
  const [shown, setShown] = useState(range);
  const [isChecked, setChecked] = useState(false);
  if (shown !== range) {
    setShown(range);
    setDays({
      from: shown.from === range.from ? days.from : range.from,
      to: shown.to === range.to ? days.to : range.to,
    });
  }
  const problem = isChecked ? rangeProblem(days) : undefined;

  const apply = (isDone: boolean) => {
    setChecked(isDone);
    const isChanged = days.from !== range.from || days.to !== range.to;
    if (isChanged && rangeProblem(days) === undefined) onChange({ ...range, ...days });
  };
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ minWidth: 0 }}
      onBlur={({ currentTarget, relatedTarget }) => apply(!currentTarget.contains(relatedTarget))}
      onKeyDown={({ key }) => key === 'Enter' && apply(true)}
    >
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          margin="none"
          label={translate(`reports.range.${end}`)}
          value={days[end]}
          onChange={({ target }) => setDays({ ...days, [end]: target.value })}
          error={problem !== undefined}
          helperText={end === 'from' && problem ? translate(problem) : undefined}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: reportDays }}
          sx={{ width: { xs: '50%', sm: 160 } }}
        />
      ))}
    </Stack>
  );
};

/** Chooses the report's time zone; names the browser's if it differs (product.md §7). */
export const ZoneSelect = ({ range, onChange }: RangeProps) => {
  const translate = useTranslate();
  const own = localZone();
  const zones = new Set([own, range.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return (
    <TextField
      select
      margin="none"
      label={translate('reports.about.zone')}
      value={range.timeZone}
      onChange={({ target }) => onChange({ ...range, timeZone: target.value })}
      helperText={range.timeZone === own ? undefined : translate('reports.range.otherZone', { own })}
      slotProps={{ select: { native: true } }}
      sx={{ width: { sm: 280 } }}
    >
      {Array.from(zones, (zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </TextField>
  );
};

interface ReportToolbarProps {
  readonly compared: ReportRange | undefined;
  readonly onCompare: (isCompared: boolean) => void;
  readonly onPrint: (() => void) | undefined;
}

export const ReportToolbar = ({ compared, onCompare, onPrint }: ReportToolbarProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControlLabel
        sx={{ marginInlineStart: 0 }}
        control={<Switch size="small" checked={Boolean(compared)} onChange={(_, checked) => onCompare(checked)} />}
        label={translate('reports.compare')}
      />
      {compared && (
        <Typography variant="body2" color="text.secondary">
          {formatDays(compared.from, compared.to, locale)}
        </Typography>
      )}
      <Button startIcon={<PrintIcon />} disabled={!onPrint} onClick={onPrint}>
        {translate('components.print')}
      </Button>
    </Stack>
  );
};
