import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, Checkbox, FormControlLabel, IconButton, Popover } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBelowEnd } from '../screen.ts';
import { ordered, type Arrangement } from './columns.ts';

interface ColumnsMenuProps {
  readonly columns: readonly { readonly source: string; readonly label: string }[];
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
}

/** Hides columns and changes their order; the first, the link to the record, stays. */
export const ColumnsMenu = ({ columns, arrangement, onChange }: ColumnsMenuProps) => {
  const translate = useTranslate();
  const belowEnd = useBelowEnd();
  const [anchor, setAnchor] = useState<HTMLElement>();
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
  return (
    <>
      <Button startIcon={<ColumnsIcon />} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        {translate('components.list.columns')}
      </Button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        {...belowEnd}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('components.list.columns'), sx: { p: 1.5 } } }}
      >
        {rest.map(({ source, label }, index) => (
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
        ))}
      </Popover>
    </>
  );
};
