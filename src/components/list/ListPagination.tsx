import { TablePagination } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

const sizes = [10, 25, 50, 100];

/** The floating button never covers "Next page"; on a phone the size's label makes room. */
const besideFloatingAction = {
  '.MuiTablePagination-toolbar': { paddingInline: { xs: 0, sm: 2 }, paddingInlineEnd: 8 },
  '.MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
  '.MuiTablePagination-input': { marginInline: { xs: 0, sm: 1 } },
  '.MuiTablePagination-actions': { marginInlineStart: { xs: 1, sm: 2 } },
} as const;

/** Pages of the list: with the total where the API told it, else on as long as there is a next page. */
export const ListPagination = () => {
  const translate = useTranslate();
  const { page, perPage, total, hasNextPage, setPage, setPerPage, isPending } = useListContext();
  if (isPending || (!total && page === 1 && !hasNextPage)) return null;
  return (
    <TablePagination
      component="div"
      count={total ?? -1}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={sizes.includes(perPage) ? sizes : [perPage, ...sizes]}
      labelRowsPerPage={translate('components.list.perPage')}
      labelDisplayedRows={({ from, to, count }) =>
        translate(count === -1 ? 'components.list.pageRangeOpen' : 'components.list.pageRange', {
          from,
          to,
          total: count,
        })
      }
      getItemAriaLabel={(type) => translate(`components.list.page_${type}`)}
      onPageChange={(_, index) => setPage(index + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      sx={besideFloatingAction}
      slotProps={{ actions: { nextButton: { disabled: !hasNextPage } } }}
    />
  );
};
