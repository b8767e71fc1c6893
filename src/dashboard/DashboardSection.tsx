import { Card, CardContent, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { WidgetBoundary } from '#src/components/WidgetBoundary.tsx';

/** A widget under its heading (an i18n key); its failure stays its own. */
export const DashboardSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <CardContent sx={{ overflowX: 'auto' }}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          {translate(title)}
        </Typography>
        <WidgetBoundary>{children}</WidgetBoundary>
      </CardContent>
    </Card>
  );
};
