import { Alert, Box, Link, List, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { TextInput, type TextInputProps, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingDetail } from '#contract/meetings.ts';
import { fromMinor, type Minor, minus, NO_MONEY } from '#contract/money.ts';
import { productName } from '#src/theme/brand.ts';
import { MovementLine } from '#src/domain/lines.tsx';
import { useWords } from '#src/fields/field.tsx';
import { isInstant, localZone } from '#src/format/dateTime.ts';
import { formatMoney } from '#src/format/money.ts';
import { payoutLinePath } from '#src/paths.ts';
import { FormDialog, type FormDialogProps } from '#src/resource/edit/FormDialog.tsx';
import { FigureTable } from '#src/ui/figures.tsx';
import { useIsPhone } from '#src/ui/screen.ts';
import { Section } from '#src/ui/Section.tsx';
import { meetingLine } from './meetingFields.tsx';
import { hasPrice, restSteps, type Waterfall, type WaterfallLine, waterfallOf } from './waterfall.ts';

interface MoneyWaterfallProps {
  readonly meeting: Pick<MeetingDetail, 'currency' | 'terms'>;
  readonly waterfall: Waterfall;
  readonly title: string;
}

export const MoneyWaterfall = ({ meeting: { currency, terms }, waterfall: { lines }, title }: MoneyWaterfallProps) => {
  const { translate, locale } = useWords();
  const money = (amount: Minor) => formatMoney(fromMinor(amount), currency, locale);
  const amountOf = (step: WaterfallLine['step']) => lines.find((line) => line.step === step)?.amount ?? NO_MONEY;
  const price = amountOf('price');
  const labelOf = ({ step }: WaterfallLine) =>
    step === 'charity' && terms?.charity
      ? translate('meetings.money.charityNamed', { name: terms.charity })
      : translate(`meetings.money.${step}`, { product: productName() });
  const less = lines
    .filter(({ step }) => restSteps.some((rest) => rest === step))
    .map(({ step, amount }) => translate(`meetings.money.less.${step}`, { amount: money(minus(NO_MONEY, amount)) }));
  return (
    <>
      <FigureTable
        label={translate(title)}
        head={[translate('meetings.money.step'), translate('resources.transactions.fields.amount')]}
        lines={lines.map((line) => ({
          key: line.step,
          cells: [
            <div key="step" className={line.level}>
              {labelOf(line)}
              <Box
                aria-hidden
                className="bar"
                sx={{
                  width: `${price === 0 ? 0 : Math.min(1, Math.abs(line.amount) / price) * 100}%`,
                  bgcolor: line.amount < 0 ? 'warning.main' : 'primary.main',
                }}
              />
            </div>,
            money(line.amount),
          ],
        }))}
        sx={waterfallLook}
      />
      {less.length > 0 && (
        <Typography variant="caption" color="text.secondary">
          {translate('meetings.money.addsUp', {
            price: money(price),
            less: less.join(' '),
            charged: money(amountOf('charged')),
          })}
        </Typography>
      )}
    </>
  );
};

const waterfallLook = {
  thead: visuallyHidden,
  td: { whiteSpace: 'nowrap' },
  'tr:has(.total) > *': { fontWeight: 650 },
  'th:has(.part)': { paddingInlineStart: 4 },
  '.bar': { height: 3, mt: 0.25, borderRadius: 1, opacity: 0.9 },
  '.part .bar': { opacity: 0.45 },
} as const;

export const MoneySection = ({ meeting }: { meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const waterfall = waterfallOf(meeting);
  const { settledAt, expert, id: meetingId } = meeting;
  if (!waterfall) return null;
  return (
    <Section title="meetings.show.money">
      {!waterfall.settled && (
        <Typography variant="body2" color="text.secondary">
          {translate('meetings.show.expected')}
        </Typography>
      )}
      <MoneyWaterfall title="meetings.show.money" waterfall={waterfall} meeting={meeting} />
      {isInstant(settledAt) && expert.id && (
        <Link component={RouterLink} to={payoutLinePath({ settledAt, expertId: expert.id, meetingId }, localZone())}>
          {translate('meetings.show.payoutLine')}
        </Link>
      )}
    </Section>
  );
};

export const TransactionsSection = ({ meeting }: { meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const { transactions, expert, user } = meeting;
  if (!transactions) return null;
  return (
    <Section title="meetings.show.transactions">
      {transactions.length === 0 && (
        <Typography color="text.secondary">{translate('meetings.show.noTransactions')}</Typography>
      )}
      <List dense disablePadding aria-label={translate('meetings.show.transactions')}>
        {transactions.map((movement) => (
          <MovementLine key={movement.id} movement={{ ...movement, expert, user }} />
        ))}
      </List>
    </Section>
  );
};

/** react-admin's default would turn '' into null. */
const asTyped = (typed: string) => typed;

export const MoneyDialogInput = (props: TextInputProps) => <TextInput helperText={false} parse={asTyped} {...props} />;

export const decimal = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const;

interface MoneyDialogProps<F extends FieldValues, V> extends FormDialogProps<F, V> {
  readonly meeting: MeetingDetail;
  readonly refusal: string | undefined;
  /** Undefined while the amounts are invalid. */
  readonly waterfall: Waterfall | undefined;
  readonly offer?: ReactNode;
  readonly note?: ReactNode;
}

export const MoneyDialog = <F extends FieldValues, V>(props: MoneyDialogProps<F, V>) => {
  const { meeting, refusal, waterfall, offer, note, submit, cancel = 'ra.action.cancel', children, ...form } = props;
  const words = useWords();
  const preview = words.translate('meetings.money.preview');
  const isPhone = useIsPhone();
  return (
    <FormDialog
      maxWidth="md"
      fullScreen={isPhone}
      isDangerous
      {...form}
      submit={refusal === undefined && submit}
      cancel={refusal === undefined ? cancel : 'ra.action.close'}
    >
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{meetingLine(meeting, words)}</Box>
      {refusal !== undefined && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          {words.say(refusal)}
        </Alert>
      )}
      {offer}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>{children}</Box>
        {hasPrice(meeting) && (
          <Box component="section" aria-label={preview}>
            <Typography component="h3" variant="subtitle1" gutterBottom>
              {preview}
            </Typography>
            {note && (
              <Typography variant="body2" color="text.secondary" gutterBottom>
                {note}
              </Typography>
            )}
            {waterfall ? (
              <MoneyWaterfall title="meetings.money.preview" waterfall={waterfall} meeting={meeting} />
            ) : (
              <Typography color="text.secondary">{words.translate('meetings.money.noPreview')}</Typography>
            )}
          </Box>
        )}
      </Box>
    </FormDialog>
  );
};
