import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface EntryCardProps {
  readonly title: string;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One entry of education or experience; its group is named, so that two of a kind can be told apart by ear. */
export const EntryCard = ({ title, disabled, onRemove, children }: EntryCardProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Card component="fieldset" aria-labelledby={titleId} sx={{ p: 2, m: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography id={titleId} component="h4" variant="subtitle2" color="text.secondary">
          {title}
        </Typography>
        <Button color="inherit" startIcon={<DeleteIcon />} disabled={disabled} onClick={onRemove}>
          {translate('accounts.edit.remove')}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>{children}</Box>
    </Card>
  );
};
