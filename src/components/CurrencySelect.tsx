import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  readonly currencies: readonly string[];
  readonly value: string;
  readonly onChange: (currency: string) => void;
}

/** Which currency a chart is in, where there is a choice: two currencies never share an axis. */
export const CurrencySelect = ({ currencies, value, onChange }: Props) => {
  const translate = useTranslate();
  if (currencies.length < 2) return null;
  return (
    <TextField
      select
      margin="none"
      label={translate('reports.chart.currency')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ width: 180, displayPrint: 'none' }}
    >
      {currencies.map((known) => (
        <MenuItem key={known} value={known}>
          {known}
        </MenuItem>
      ))}
    </TextField>
  );
};
