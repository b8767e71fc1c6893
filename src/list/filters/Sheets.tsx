import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  LinearProgress,
  Link,
  Popover,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Column } from '#src/fields/field.tsx';
import { belowEnd } from '#src/ui/screen.ts';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { useAskToClose } from '#src/drafts/UnsavedChanges.tsx';
import type { AllRowsProgress } from '../ExportButton.tsx';
import { type Arrangement, ordered } from '../rows.tsx';

interface SheetProps {
  readonly label: string;
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

const Sheet = ({ label, anchor, onClose, width, children }: SheetProps & { width?: number; children: ReactNode }) => (
  <Popover
    open={anchor !== undefined}
    anchorEl={anchor}
    onClose={onClose}
    {...belowEnd}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5, width } } }}
  >
    {children}
  </Popover>
);

export interface ColumnsSheetProps extends SheetProps {
  readonly columns: readonly Column[];
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
}

const moves = [
  { name: 'moveUp', by: -1, Icon: UpIcon },
  { name: 'moveDown', by: 1, Icon: DownIcon },
] as const;

export const ColumnsSheet = ({ columns, arrangement, onChange, ...sheet }: ColumnsSheetProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
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
    <Sheet {...sheet}>
      {rest.map(({ source, label }, index) => (
        <Box key={source} sx={{ display: 'flex', alignItems: 'center' }}>
          <FormControlLabel
            sx={{ flex: 1, marginInlineEnd: 2 }}
            label={labelOf({ source, label })}
            control={<Checkbox size="small" checked={!hidden.includes(source)} onChange={() => toggle(source)} />}
          />
          {moves.map(({ name, by, Icon }) => (
            <IconButton
              key={name}
              size="small"
              disabled={rest[index + by] === undefined}
              onClick={() => move(index, index + by)}
              aria-label={translate(`components.list.${name}`, { column: labelOf({ source, label }) })}
            >
              <Icon fontSize="small" />
            </IconButton>
          ))}
        </Box>
      ))}
    </Sheet>
  );
};

interface SavedView {
  readonly name: string;
  readonly search: string;
}

export const ViewsSheet = ({ label, anchor, onClose }: SheetProps) => {
  const translate = useTranslate();
  const { resource } = useListContext();
  const { search } = useLocation();
  const [views, setViews] = useStore<readonly SavedView[]>(`${resource}.views`, []);
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const leave = () => {
    onClose();
    setName('');
  };
  const close = useAskToClose({ isDirty: trimmed !== '', onClose: leave });
  const without = (removed: string) => views.filter((view) => view.name !== removed);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '') return;
    const view = new URLSearchParams(search);
    view.delete('page');
    setViews([...without(trimmed), { name: trimmed, search: view.toString() }]);
    setName('');
  };
  return (
    <Sheet label={label} anchor={anchor} onClose={close} width={300}>
      {views.length === 0 && <Typography color="text.secondary">{translate('components.list.noViews')}</Typography>}
      {views.map((view) => (
        <Box key={view.name} sx={{ display: 'flex', alignItems: 'center' }}>
          <Link component={RouterLink} to={{ search: view.search }} onClick={close} sx={{ flex: 1 }}>
            {view.name}
          </Link>
          <IconButton
            size="small"
            aria-label={translate('components.list.deleteView', { name: view.name })}
            onClick={() => setViews(without(view.name))}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box component="form" onSubmit={save} sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
        <TextField
          label={translate('components.list.viewName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <Button type="submit" variant="outlined" sx={{ flexShrink: 0 }}>
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Sheet>
  );
};

interface ExportDialogProps {
  readonly progress: AllRowsProgress | undefined;
  readonly onCancel: () => void;
}

export const ExportDialog = ({ progress, onCancel }: ExportDialogProps) => {
  const translate = useTranslate();
  const title = translate('components.list.exporting');
  const { rows = 0, total } = progress ?? {};
  return (
    <Dialog
      open={progress !== undefined}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onCancel()}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <LinearProgress
          aria-label={title}
          {...(total ? { variant: 'determinate', value: (100 * rows) / total } : {})}
        />
        <Typography component="output" sx={{ display: 'block', mt: 1 }}>
          {translate('components.list.count', { smart_count: rows })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
};
