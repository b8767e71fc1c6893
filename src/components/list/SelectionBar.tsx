import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** What can be done with the rows that are ticked; the actions read them from `useListContext().selectedIds`. */
export const SelectionBar = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate('components.list.selected', { smart_count: selectedIds.length })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        mb: 1,
        bgcolor: 'action.selected',
        borderRadius: 1,
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, px: 1 }}>
        {translate('components.list.selected', { smart_count: selectedIds.length })}
      </Typography>
      {children}
      <Button onClick={() => onUnselectItems()}>{translate('components.list.unselect')}</Button>
    </Box>
  );
};
