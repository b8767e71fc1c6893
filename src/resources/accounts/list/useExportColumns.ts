import { useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import type { ExportColumn } from '#src/components/list/ExportButton.tsx';
import { formatSortable, localZone } from '#src/format/dateTime.ts';

/** The list's columns as cells of a file; the column of instants names their zone. */
export const useExportColumns = (): ExportColumn<AccountItem>[] => {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.accounts.fields.${field}`);
  const word = (status: string | null | undefined) =>
    status ? translate(`components.status.${status}`, { _: status }) : '';
  return [
    { label: label('name'), text: displayNameOf },
    { label: label('type'), text: ({ isExpert }) => translate(`accounts.type.${isExpert ? 'expert' : 'user'}`) },
    { label: label('status'), text: ({ status }) => word(status) },
    { label: label('active'), text: ({ active }) => translate(`accounts.active.${active ? 'yes' : 'no'}`) },
    { label: label('email'), text: ({ email }) => email ?? '' },
    { label: label('phone'), text: ({ phone }) => phone ?? '' },
    { label: `${label('createdAt')} (${localZone()})`, text: ({ createdAt }) => formatSortable(createdAt) },
  ];
};
