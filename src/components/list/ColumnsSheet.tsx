import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { Box, Checkbox, FormControlLabel, IconButton, Popover } from '@mui/material';
import { useTranslate } from 'react-admin';
import { belowEnd } from '../screen.ts';
import { type Arrangement, ordered } from './ColumnsMenu.tsx';

interface ColumnChoicesProps {
  readonly columns: readonly { readonly source: string; readonly label: string }[];
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
}

/** A tick for each column but the first, and its steps up and down. */
const ColumnChoices = ({ columns, arrangement, onChange }: ColumnChoicesProps) => {
  const translate = useTranslate();
  const [, ...rest] = ordered(columns, arrangement);
  const { hidden } = arrangement;
  const toggle = (source: string) =>
    onChange({
      ...arrangement,
      hidden: hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source],
    });
  const move = (from: number, to: number) => {
    const order = rest.map(({ source }) => source);
    order.splice(to, 0, ...order.splice(from, 1));
    onChange({ ...arrangement, order });
  };
  return rest.map(({ source, label }, index) => (
    <Box key={source} sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flex: 1, marginInlineEnd: 2 }}
        label={label}
        control={<Checkbox size="small" checked={!hidden.includes(source)} onChange={() => toggle(source)} />}
      />
      <IconButton
        size="small"
        disabled={index === 0}
        onClick={() => move(index, index - 1)}
        aria-label={translate('components.list.moveUp', { column: label })}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={index === rest.length - 1}
        onClick={() => move(index, index + 1)}
        aria-label={translate('components.list.moveDown', { column: label })}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </Box>
  ));
};

export interface ColumnsSheetProps extends ColumnChoicesProps {
  readonly label: string;
  /** Below what it opens; undefined closes it. */
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

/** What the columns menu opens. */
export const ColumnsSheet = ({ label, anchor, onClose, ...choices }: ColumnsSheetProps) => (
  <Popover
    open={anchor !== undefined}
    anchorEl={anchor}
    onClose={onClose}
    {...belowEnd}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5 } } }}
  >
    <ColumnChoices {...choices} />
  </Popover>
);
