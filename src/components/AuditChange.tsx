import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { config } from '#src/config.ts';
import { auditText, lastWord } from './auditText.ts';
import { Instant } from './Instant.tsx';
import { useSentence } from './texts.tsx';

interface AuditChangeProps {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const arrow = ' → ';

/** Where a field's label is looked for, in this order; the field's own name is the last resort. */
const labels = ['resources.accounts.fields', 'resources.meetings.fields', 'meetings.money'];

/** Where the words of a field's values are; any other value is shown as it is. */
const valueWords: Readonly<Record<string, string>> = {
  status: 'components.status',
  stage: 'components.status',
  active: 'audit.active',
  requestedBy: 'meetings.cancel.requesters',
};

const useLabel = (field: string): string => {
  const translate = useTranslate();
  return labels.reduceRight(
    (fallback, place) => translate(`${place}.${field}`, { product: config.productName, _: fallback }),
    field,
  );
};

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text);

/** What a field was or is. */
const Value = ({ field, value }: { readonly field: string; readonly value: unknown }) => {
  const translate = useTranslate();
  const say = useSentence();
  const words = valueWords[field];
  const said = Array.isArray(value) ? value.map((one: unknown) => (typeof one === 'string' ? say(one) : one)) : value;
  const text = auditText(said);
  if (text === '') return translate('audit.change.empty');
  if (isInstant(text)) return <Instant value={text} />;
  return words === undefined ? text : translate(`${words}.${text}`, { _: text });
};

/** One changed field: what it was → what it is; only what it is where a meeting was booked at the asked price. */
export const AuditChange = ({ field, before, after }: AuditChangeProps) => {
  const translate = useTranslate();
  const colon = translate('components.colon');
  const last = lastWord(field);
  const label = useLabel(last);
  const shown = <Value field={last} value={after} />;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {label}
      {colon}
      {before === after ? (
        shown
      ) : (
        <>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            <span style={visuallyHidden}>{translate('audit.change.before')}</span>
            <Value field={last} value={before} />
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
