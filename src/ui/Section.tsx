import { Box, Card, CardContent, Typography, Link, ListItem, ListItemText } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, aside, children }: SectionProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, '&:last-child': { pb: 2 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Typography id={id} component="h2" variant="h6">
            {translate(title, { _: title })}
          </Typography>
          {aside}
        </Box>
        {children}
      </CardContent>
    </Card>
  );
};

interface LabelledValue {
  readonly label: string;
  /** A field without a value is left out. */
  readonly value: ReactNode;
}

export const hasValue = ({ value }: Pick<LabelledValue, 'value'>): boolean =>
  value !== undefined && value !== null && value !== false && value !== '';

export const FieldList = ({ fields }: { fields: readonly LabelledValue[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        gridTemplateColumns: { xs: '1fr', sm: '160px minmax(0, 1fr)' },
      }}
    >
      {fields.filter(hasValue).map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" color="text.secondary">
            {translate(label, { _: label })}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

export interface Fact extends LabelledValue {
  readonly column?: string | { readonly md: number };
}

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(148px, 1fr))' },
        columnGap: 2,
        rowGap: 1.5,
        m: 0,
      }}
    >
      {Array.from(facts, ({ label, value, column }, index) => (
        <Box key={index} sx={{ minWidth: 0, gridColumn: column }}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(label, { _: label })}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontWeight: 500,
              fontVariantNumeric: 'tabular-nums',
              overflowWrap: 'anywhere',
              '.whole': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
            }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

interface EmptyStateProps {
  readonly title: string;
  /** The next step: create, or "Clear filters". */
  readonly action?: ReactNode;
}

/** Explains why there are no rows; use ErrorPanel for a failure. */
export const EmptyState = ({ title, action }: EmptyStateProps) => (
  <Box component="output" sx={{ display: 'block', py: 5, px: 2, textAlign: 'center' }}>
    <Typography variant="subtitle1" component="p">
      {title}
    </Typography>
    {action && <Box sx={{ mt: 2 }}>{action}</Box>}
  </Box>
);

interface RecordLineProps {
  /** Undefined if the record has no page. */
  readonly to: string | undefined;
  readonly name: ReactNode;
  readonly about?: ReactNode;
  readonly children?: ReactNode;
}

export const RecordLine = ({ to, name, about, children }: RecordLineProps) => (
  <ListItem disableGutters sx={{ gap: 1 }}>
    <ListItemText
      sx={{ minWidth: 0 }}
      primary={
        to === undefined ? (
          name
        ) : (
          <Link component={RouterLink} to={to}>
            {name}
          </Link>
        )
      }
      secondary={about}
      slotProps={{ secondary: { component: 'div' } }}
    />
    {children}
  </ListItem>
);
