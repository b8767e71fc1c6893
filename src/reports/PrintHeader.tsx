import { Box, GlobalStyles, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The page without anything around it, black on white whatever the theme. */
const sheet = {
  '@page': { margin: '14mm' },
  '@media print': {
    'header, nav, footer, a[href^="#"], .MuiDrawer-root, .MuiFab-root, .MuiSnackbar-root': {
      display: 'none !important',
    },
    body: { background: '#fff' },
    'main, main *': { color: '#000 !important', overflow: 'visible !important' },
    'main .MuiPaper-root': { background: 'none', border: 0 },
  },
} as const;

interface Props {
  readonly title: string;
  /** Label and value: the range, the zone, when it was made. */
  readonly about: readonly (readonly [label: string, value: string])[];
}

/** The head of the printed sheet, and the rules that leave the shell out of it. Not seen on screen. */
export const PrintHeader = ({ title, about }: Props) => {
  const colon = useTranslate()('components.colon');
  return (
    <Box sx={{ display: 'none', displayPrint: 'block', mb: 2 }}>
      <GlobalStyles styles={sheet} />
      <Typography variant="h5" component="p">
        {title}
      </Typography>
      {about.map(([label, value]) => (
        <Typography key={label} variant="body2">
          {[label, value].join(colon)}
        </Typography>
      ))}
    </Box>
  );
};
