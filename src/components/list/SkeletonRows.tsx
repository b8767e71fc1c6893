import { Skeleton, TableCell, TableRow } from '@mui/material';

/** As many rows as are awaited, as high as they will be. */
export const SkeletonRows = ({ rows, span }: { rows: number; span: number }) =>
  Array.from({ length: rows }, (_, index) => (
    <TableRow key={index}>
      <TableCell colSpan={span}>
        <Skeleton />
      </TableCell>
    </TableRow>
  ));
