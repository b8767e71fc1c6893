import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { useFieldLabel } from '#src/components/texts.tsx';
import { asItIs, type Field } from '#src/fields/field.tsx';
import { useDeclarations } from '#src/resources/declaration.ts';

const lastWord = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The resource whose records the trail calls `entity`, and its field that a change names: by its path, else by its name. */
const useChangedField = (entity: string | null | undefined, path: string) => {
  const owner = useDeclarations().find((one) => one.name === entity || one.entities?.includes(entity ?? ''));
  const labelOf = useFieldLabel(owner?.name ?? '');
  const { fields = [] } = owner ?? {};
  const name = lastWord(path);
  const field = fields.find(({ source }) => source === path) ?? fields.find(({ source }) => lastWord(source) === name);
  return { field, label: labelOf(field ?? { source: name }) };
};

/** A value of no field that is known, as a person reads it. */
const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(asText).filter(Boolean).join(' · ');
  return value === null || value === undefined ? '' : asItIs(value);
};

interface ValueProps {
  readonly field: Pick<Field, 'told'> | undefined;
  readonly value: unknown;
}

/** What a field was or is. */
const Value = ({ field, value }: ValueProps) => {
  const translate = useTranslate();
  return (field ? field.told(value) : asText(value)) || translate('audit.change.empty');
};

interface AuditChangeProps {
  /** What the trail calls the record: `account`, or a resource's name. */
  readonly entity: string | null | undefined;
  /** The field's path in the record: `profile.phone`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const arrow = ' → ';

/** One changed field: what it was → what it is; only what it is where a meeting was booked at the asked price. */
export const AuditChange = ({ entity, path, before, after }: AuditChangeProps) => {
  const translate = useTranslate();
  const { field, label } = useChangedField(entity, path);
  const shown = <Value field={field} value={after} />;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {label}
      {translate('components.colon')}
      {before === after ? (
        shown
      ) : (
        <>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            <span style={visuallyHidden}>{translate('audit.change.before')}</span>
            <Value field={field} value={before} />
          </Box>
          <span aria-hidden>{arrow}</span>
          <Box component="ins" sx={{ textDecoration: 'none' }}>
            <span style={visuallyHidden}>{translate('audit.change.after')}</span>
            {shown}
          </Box>
        </>
      )}
    </Typography>
  );
};
