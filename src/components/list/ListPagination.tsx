import { TablePagination } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

const sizes = [10, 25, 50, 100];

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
      slotProps={{ actions: { nextButton: { disabled: !hasNextPage } } }}
    />
  );
};
