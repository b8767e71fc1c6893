import { Box, Chip } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { STUCK } from './stuck.ts';

const attention = { status: STUCK };

/** What needs somebody's attention, in one press. */
export const TransactionPresets = () => {
  const translate = useTranslate();
  const { setFilters, ...list } = useListContext();
  const isOn = JSON.stringify(list.filterValues) === JSON.stringify(attention);
  return (
    <Box
      role="group"
      aria-label={translate('transactions.presets')}
      sx={{ mb: 1, '@media print': { display: 'none' } }}
    >
      <Chip
        clickable
        component="button"
        type="button"
        color={isOn ? 'primary' : 'default'}
        variant={isOn ? 'filled' : 'outlined'}
        aria-pressed={isOn}
        label={translate('transactions.attention')}
        onClick={() => setFilters(isOn ? {} : attention, {}, false)}
      />
    </Box>
  );
};
