import { Box, Card, Checkbox, Link, Skeleton, Typography } from '@mui/material';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RowsProps } from './ListTable.tsx';

const columnsOfCards = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' };

/** Rows as cards, where a table has no room: the same cells, each beside its label. */
export const ListCards = <R extends RaRecord>(props: RowsProps<R>) => {
  const { columns, label, isSelectable, rowPath, rowName, rowActions } = props;
  const translate = useTranslate();
  const { data = [], isPending, perPage, resource, selectedIds, onToggleItem } = useListContext<R>();
  const [title, ...rest] = columns;
  if (isPending) return Array.from({ length: perPage }, (_, index) => <Skeleton key={index} height={120} />);
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, ...columnsOfCards }}
    >
      {data.map((record) => (
        <Card key={record.id} component="li" sx={{ p: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
            {isSelectable && (
              <Checkbox
                checked={selectedIds.includes(record.id)}
                onChange={() => onToggleItem(record.id)}
                sx={{ ml: -1 }}
                slotProps={{
                  input: { 'aria-label': translate('components.list.selectRow', { name: rowName(record) }) },
                }}
              />
            )}
            <Typography component="div" sx={{ flex: 1, fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
              {rowPath ? (
                <Link component={RouterLink} to={rowPath(record)}>
                  {title?.cell(record)}
                </Link>
              ) : (
                title?.cell(record)
              )}
            </Typography>
            {rowActions?.(record)}
          </Box>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(90px, auto) 1fr', columnGap: 2, rowGap: 0.25 }}
          >
            {rest.map(({ source, cell }) => (
              <Box key={source} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {translate(`resources.${resource}.fields.${source}`)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {cell(record)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
};
