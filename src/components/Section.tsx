import { Box, Card, CardContent, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface SectionProps {
  /** An i18n key. */
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page, named by its heading. */
export const Section = ({ title, aside, children }: SectionProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, '&:last-child': { pb: 2 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Typography id={id} component="h2" variant="h6">
            {translate(title)}
          </Typography>
          {aside}
        </Box>
        {children}
      </CardContent>
    </Card>
  );
};
