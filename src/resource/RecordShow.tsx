import EditIcon from '@mui/icons-material/EditOutlined';
import { Avatar, Button, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useDelete,
  useGetResourceLabel,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { usePageActions } from '#src/ui/page/onScreen.ts';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { SummaryHeader } from '#src/ui/page/SummaryHeader.tsx';
import { Section } from '#src/ui/Section.tsx';
import { WidgetBoundary } from '#src/ui/failures.tsx';
import { inSentence } from '#src/ui/texts.tsx';
import { useGoOn } from '#src/drafts/UnsavedChanges.tsx';
import { useCan } from '#src/dataProvider/useCall.ts';
import { useNotifySuccess, useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { RecordFields } from '#src/fields/RecordFields.tsx';
import { useDeclarations } from '#src/resources/declaration.ts';
import { useRecordActions } from './actions.tsx';
import { RecordTrail, useRestore } from './audit/RecordTrail.tsx';
import { FormDialog } from './edit/FormDialog.tsx';
import type { Stored } from './edit/recordForm.ts';
import { InUse, RelatedLists, useRelated } from './RelatedRecords.tsx';
import { ShowPage } from './ShowPage.tsx';
import type { RecordPageProps, Related } from './recordResource.ts';

interface DeleteDialogProps {
  readonly record: RaRecord;
  readonly name: string;
  readonly listPath: string;
  readonly related: readonly Related[];
  readonly onClose: () => void;
  /** An alternative to deleting. */
  readonly children: ReactNode;
}

const DeleteDialog = ({ record, name, listPath, related, onClose, children }: DeleteDialogProps) => {
  const translate = useTranslate();
  const notifySuccess = useNotifySuccess();
  const refresh = useRefreshRecords();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const dataProvider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  const restore = useRestore(resource);
  const names = { name: inSentence(labelOf(resource, 1)), recordRepresentation: name };
  const params = { id: record.id, previousData: record };
  const mutationFn = async () => {
    const answer: Stored<RaRecord> = await dataProvider.delete<RaRecord>(resource, params);
    const undo = restore && (() => restore(record.id));
    notifySuccess(answer.meta?.message, translate('ra.notification.deleted', { smart_count: 1 }), undo);
    return answer.data;
  };
  const [remove] = useDelete(resource, params, { mutationFn, returnPromise: true, onError: refresh });
  return (
    <FormDialog
      form={useForm()}
      title={translate('ra.message.delete_title', names)}
      submit={translate('ra.action.delete')}
      isDangerous
      isQuestion
      onSend={() => remove().then(() => void goOn(() => void navigate(listPath)))}
      onClose={onClose}
    >
      <Typography>{translate('ra.message.delete_content', names)}</Typography>
      {related.map((one) => (
        <InUse key={`${one.resource} ${one.target}`} related={one} record={record} />
      ))}
      {children}
    </FormDialog>
  );
};

interface RecordActionsProps extends RecordPageProps {
  readonly record: RaRecord;
  readonly related: readonly Related[];
}

const RecordActions = ({ resource, record, related }: RecordActionsProps) => {
  const { definition, nameOf, insteadOfDelete } = resource;
  const can = useCan(definition);
  const translate = useTranslate();
  const { entries, request, dialog } = useRecordActions(resource, record);
  const [isDeleting, setDeleting] = useState(false);
  const instead = entries.find(({ name, refusal }) => name === insteadOfDelete && refusal === undefined);
  const listPath = `/${definition.name}`;
  const menu = [
    ...entries,
    ...(can('delete') ? [{ label: 'ra.action.delete', tone: 'error' as const, run: () => setDeleting(true) }] : []),
  ];
  const close = () => setDeleting(false);
  return (
    <>
      {can('update') && <EditRecord to={`${listPath}/${encodeURIComponent(record.id)}`} />}
      {menu.length > 0 && <MoreMenu actions={menu} />}
      {isDeleting && (
        <DeleteDialog {...{ record, listPath, related }} name={nameOf(record)} onClose={close}>
          {instead && (
            <Button
              variant="outlined"
              sx={{ mt: 2 }}
              onClick={() => {
                close();
                request(instead.name);
              }}
            >
              {translate(instead.label)}
            </Button>
          )}
        </DeleteDialog>
      )}
      {dialog}
    </>
  );
};

const EditRecord = ({ to }: { to: string }) => {
  const translate = useTranslate();
  usePageActions([{ label: 'ra.action.edit', to }]);
  return (
    <Button component={Link} to={to} variant="outlined" startIcon={<EditIcon />}>
      {translate('ra.action.edit')}
    </Button>
  );
};

const ResourceIcon = ({ of }: { readonly of: string }) => {
  const Icon = useDeclarations().find(({ name }) => name === of)?.icon;
  return (
    <Avatar variant="rounded" aria-hidden sx={{ bgcolor: 'action.selected', color: 'text.secondary' }}>
      {Icon && <Icon />}
    </Avatar>
  );
};

export const RecordShow = ({ resource, children }: RecordPageProps & { readonly children?: ReactNode }) => {
  const { definition, fields, nameOf } = resource;
  const { name } = definition;
  const related = useRelated(name, resource.related);
  const labelOf = useGetResourceLabel();
  return (
    <ShowPage title={nameOf}>
      {(record) => (
        <>
          <SummaryHeader
            picture={<ResourceIcon of={name} />}
            title={nameOf(record)}
            about={labelOf(name, 1)}
            actions={<RecordActions {...{ resource, record, related }} />}
          />
          {children ?? (
            <Section title="ra.message.details">
              <RecordFields fields={Object.values(fields)} />
            </Section>
          )}
          <Stack spacing={2} sx={{ mt: 2 }}>
            <RelatedLists of={related} record={record} />
            <WidgetBoundary>
              <RecordTrail entity={name} id={String(record.id)} />
            </WidgetBoundary>
          </Stack>
        </>
      )}
    </ShowPage>
  );
};
