import { useTranslate } from 'react-admin';
import type { MeetingItem } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import type { ExportColumn } from '#src/components/list/useExport.ts';
import { formatSortable, localZone } from '#src/format/dateTime.ts';
import { fileAmount } from '#src/format/money.ts';

/** The list's columns as cells of a file: instants in the zone that their column names, amounts as bare numbers. */
export const useExportColumns = (): ExportColumn<MeetingItem>[] => {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.meetings.fields.${field}`);
  return [
    { label: label('id'), text: ({ id }) => id },
    { label: `${label('dateTime')} (${localZone()})`, text: ({ dateTime }) => formatSortable(dateTime) },
    { label: label('expert'), text: ({ expert }) => fullNameOf(expert) },
    { label: label('user'), text: ({ user }) => fullNameOf(user) },
    { label: label('duration'), text: ({ duration }) => String(duration) },
    { label: label('price'), text: ({ price }) => fileAmount(price) },
    { label: label('currency'), text: ({ currency }) => currency ?? '' },
    { label: label('stage'), text: ({ stage }) => translate(`components.status.${stage}`, { _: stage }) },
  ];
};
