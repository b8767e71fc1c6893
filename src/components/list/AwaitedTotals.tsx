import { Skeleton } from '@mui/material';

/** How high the totals of one currency are, px, in a table and in a narrow window's strip. */
export const TOTALS_HEIGHT = { xs: 60, md: 75 } as const;

/** Stands in the place of a list's totals while they are on their way: what is below does not jump when they come. */
export const AwaitedTotals = () => <Skeleton variant="rounded" sx={{ my: 1, height: TOTALS_HEIGHT }} />;
