import { useTranslate } from 'react-admin';
import { fullNameOf } from '#contract/names.ts';
import type { TransactionItem } from '#contract/transactionItem.ts';
import type { ExportColumn } from '#src/components/list/useExport.ts';
import { useSentence } from '#src/components/useSentence.ts';
import { formatSortable, localZone } from '#src/format/dateTime.ts';
import { fileAmount, signedAmount } from '#src/format/money.ts';

type Transaction = TransactionItem & { readonly id: string };

/** A transaction as a line of a file: the date names its zone, the amount is a plain number to add up. */
export const useExportColumns = (): ExportColumn<Transaction>[] => {
  const translate = useTranslate();
  const say = useSentence();
  const label = (name: string) => translate(`resources.transactions.fields.${name}`);
  return [
    { label: `${label('createdAt')} (${localZone()})`, text: ({ createdAt }) => formatSortable(createdAt) },
    { label: label('type'), text: ({ type }) => translate(`transactions.types.${type}`, { _: type }) },
    { label: label('status'), text: ({ status }) => translate(`transactions.statuses.${status}`, { _: status }) },
    { label: label('expert'), text: ({ expert }) => fullNameOf(expert ?? {}) },
    { label: label('user'), text: ({ user }) => fullNameOf(user ?? {}) },
    {
      label: `${label('meetingDateTime')} (${localZone()})`,
      text: ({ meetingDateTime }) => formatSortable(meetingDateTime),
    },
    { label: label('meetingId'), text: ({ meetingId }) => meetingId ?? '' },
    { label: label('amount'), text: (row) => fileAmount(signedAmount(row)) },
    { label: label('currency'), text: ({ currency }) => currency ?? '' },
    { label: label('failureReason'), text: ({ failureReason }) => say(failureReason) ?? '' },
    { label: label('id'), text: ({ id }) => id },
  ];
};
