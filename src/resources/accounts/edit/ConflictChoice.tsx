import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

export type Side = 'mine' | 'theirs';

interface ConflictChoiceProps {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}

/** One field that two people changed: both texts side by side, one of them to stay. */
export const ConflictChoice = ({ label, mine, theirs, side, onChange }: ConflictChoiceProps) => {
  const translate = useTranslate();
  const choice = (value: Side, text: string) => (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      sx={{ alignItems: 'flex-start', m: 0, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
      label={
        <>
          <Typography variant="caption" color="text.secondary">
            {translate(`accounts.edit.merge.${value}`)}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxHeight: 160, overflow: 'auto' }}>
            {text}
          </Typography>
        </>
      }
    />
  );
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup
        value={side}
        onChange={(_, value) => onChange(value === 'theirs' ? 'theirs' : 'mine')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1, mt: 0.5 }}
      >
        {choice('mine', mine)}
        {choice('theirs', theirs)}
      </RadioGroup>
    </FormControl>
  );
};
