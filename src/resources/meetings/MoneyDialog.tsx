import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useIsPhone } from '#src/ui/screen.ts';
import { useWords } from '#src/fields/field.tsx';
import { FormDialog, type FormDialogProps } from '#src/resource/edit/FormDialog.tsx';
import { meetingLine, type MeetingRecord } from './meetingFields.tsx';
import { MoneyWaterfall } from './MeetingMoney.tsx';
import type { Waterfall } from './waterfall.ts';

/** react-admin's default turns '' into null. */
const asTyped = (typed: string) => typed;

export const MoneyDialogInput = (props: TextInputProps) => <TextInput helperText={false} parse={asTyped} {...props} />;

export const decimal = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const;

interface MoneyDialogProps<F extends FieldValues, V> extends FormDialogProps<F, V> {
  readonly meeting: MeetingRecord;
  /** Undefined while the amounts are invalid. */
  readonly waterfall: Waterfall | undefined;
  readonly offer?: ReactNode;
  readonly note?: ReactNode;
}

/** A form about the money of a meeting beside its preview, by the server's arithmetic. */
export const MoneyDialog = <F extends FieldValues, V>(props: MoneyDialogProps<F, V>) => {
  const { meeting, waterfall, offer, note, children, ...form } = props;
  const words = useWords();
  const preview = words.translate('meetings.money.preview');
  const isPhone = useIsPhone();
  return (
    <FormDialog maxWidth="md" fullScreen={isPhone} isDangerous {...form}>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{meetingLine(meeting, words)}</Box>
      {offer}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>{children}</Box>
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
      </Box>
    </FormDialog>
  );
};
