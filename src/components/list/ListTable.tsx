import { Table, TableBody, TableContainer } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import type { Column } from './columns.ts';
import { ListTableHead } from './ListTableHead.tsx';
import { ListTableRow } from './ListTableRow.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

export interface RowsProps<R extends RaRecord> {
  readonly columns: readonly Column<R>[];
  readonly label: string;
  readonly isSelectable: boolean;
  readonly rowPath?: ((record: R) => string) | undefined;
  readonly rowName: (record: R) => string;
  readonly rowActions?: ((record: R) => ReactNode) | undefined;
}

/** Rows as a table; the first cell of each is a real link. */
export const ListTable = <R extends RaRecord>(props: RowsProps<R>) => {
  const { columns, label, isSelectable, rowActions } = props;
  const { data, isPending, isFetching, perPage } = useListContext<R>();
  const span = columns.length + (isSelectable ? 1 : 0) + (rowActions ? 1 : 0);
  return (
    <TableContainer>
      <Table
        aria-label={label}
        aria-busy={isFetching}
        sx={{ '& td': { height: 41, py: 0.5 }, '& td, & th': { px: 1.25 } }}
      >
        <ListTableHead<R> columns={columns} isSelectable={isSelectable} hasActions={rowActions !== undefined} />
        <TableBody>
          {isPending && <SkeletonRows rows={perPage} span={span} />}
          {data?.map((record) => (
            <ListTableRow<R> key={record.id} record={record} {...props} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
