import EditIcon from '@mui/icons-material/EditOutlined';
import { Avatar, Button, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useDelete,
  useGetResourceLabel,
  useNotify,
  useResourceContext,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { usePageActions } from '#src/ui/page/onScreen.ts';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { SteadyButton } from '#src/ui/SteadyButton.tsx';
import { SummaryHeader } from '#src/ui/page/SummaryHeader.tsx';
import { Section } from '#src/ui/Section.tsx';
import { describeFailure, FailureAlert, WidgetBoundary } from '#src/ui/failures.tsx';
import { useTellSuccess } from '#src/dataProvider/useAction.ts';
import { RecordFields } from '#src/fields/RecordFields.tsx';
import { useDeclarations } from '#src/resources/declaration.ts';
import { RecordTrail } from './audit/RecordTrail.tsx';
import { InUse, RelatedLists } from './RelatedRecords.tsx';
import { ShowPage } from './ShowPage.tsx';
import type { InsteadOfDelete, RecordPageProps, Related } from './recordResource.ts';

interface DeleteRecordProps {
  readonly record: RaRecord;
  readonly name: string;
  readonly listPath: string;
  readonly related: readonly Related[];
  readonly insteadOfDelete: InsteadOfDelete | undefined;
}

interface Deleted {
  readonly data: RaRecord;
  readonly meta?: { readonly message?: string | undefined };
}

/** Deletes after a confirmation, which shows why where it is refused. */
const DeleteRecord = ({ record, name, listPath, related, insteadOfDelete }: DeleteRecordProps) => {
  const translate = useTranslate();
  const tell = useTellSuccess();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  const [isAsking, setAsking] = useState(false);
  const params = { id: record.id, previousData: record };
  const mutationFn = async () => {
    const answer: Deleted = await dataProvider.delete<RaRecord>(resource, params);
    tell(answer.meta?.message, translate('ra.notification.deleted', { smart_count: 1 }));
    return answer.data;
  };
  const [remove, { isPending, error, reset }] = useDelete(resource, params, { mutationFn });
  const ask = () => {
    reset();
    setAsking(true);
  };
  const failure = error === null ? undefined : describeFailure(error);
  return (
    <>
      <MoreMenu actions={[{ label: 'ra.action.delete', run: ask }]} />
      <ConfirmDialog
        open={isAsking}
        isDangerous
        isPending={isPending}
        title={translate('ra.message.delete_title', {
          name: labelOf(resource, 1),
          id: name,
          recordRepresentation: name,
        })}
        confirmLabel={translate('ra.action.delete')}
        onConfirm={() =>
          void remove(undefined, undefined, { onSuccess: () => void navigate(listPath), onError: ignore })
        }
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('ra.message.delete_content', { name, recordRepresentation: name })}</Typography>
        {related.map((one) => (
          <InUse key={`${one.resource} ${one.target}`} related={one} id={record.id} />
        ))}
        {failure && <FailureAlert failure={failure} sx={{ mt: 2 }} />}
        {insteadOfDelete && <Instead of={insteadOfDelete} record={record} onDone={() => setAsking(false)} />}
      </ConfirmDialog>
    </>
  );
};

const ignore = () => undefined;

interface InsteadProps {
  readonly of: InsteadOfDelete;
  readonly record: RaRecord;
  readonly onDone: () => void;
}

/** Deactivates the record; nothing where it is inactive already. */
const Instead = ({ of: { label, set }, record, onDone }: InsteadProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const resource = useResourceContext() ?? '';
  const [update, { isPending, error }] = useUpdate(resource, { id: record.id, data: set, previousData: record });
  if (Object.entries(set).every(([field, value]) => record[field] === value)) return null;
  const onSuccess = () => {
    notify('components.form.saved', { type: 'success' });
    onDone();
  };
  return (
    <>
      {error && <FailureAlert failure={describeFailure(error)} sx={{ mt: 2 }} />}
      <SteadyButton
        variant="outlined"
        isPending={isPending}
        sx={{ mt: 2 }}
        onClick={() => void update(undefined, undefined, { onSuccess, onError: ignore })}
      >
        {translate(label)}
      </SteadyButton>
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

const Mark = ({ of }: { readonly of: string }) => {
  const Icon = useDeclarations().find(({ name }) => name === of)?.icon;
  return (
    <Avatar variant="rounded" aria-hidden sx={{ bgcolor: 'action.selected', color: 'text.secondary' }}>
      {Icon && <Icon />}
    </Avatar>
  );
};

interface RecordShowProps extends RecordPageProps {
  readonly children?: ReactNode;
}

const none: readonly Related[] = [];

/** A generated page: fields, related lists and actions. */
export const RecordShow = ({ resource, children }: RecordShowProps) => {
  const { definition, fields, nameOf, can, related = none, insteadOfDelete } = resource;
  const { name } = definition;
  const labelOf = useGetResourceLabel();
  return (
    <ShowPage title={nameOf}>
      {(record) => (
        <>
          <SummaryHeader
            picture={<Mark of={name} />}
            title={nameOf(record)}
            about={labelOf(name, 1)}
            actions={
              (can.update || can.delete) && (
                <>
                  {can.update && <EditRecord to={`/${name}/${encodeURIComponent(record.id)}`} />}
                  {can.delete && (
                    <DeleteRecord
                      {...{ record, related, insteadOfDelete }}
                      name={nameOf(record)}
                      listPath={`/${name}`}
                    />
                  )}
                </>
              )
            }
          />
          {children ?? (
            <Section title="components.details">
              <RecordFields fields={Object.values(fields)} />
            </Section>
          )}
          <Stack spacing={2} sx={{ mt: 2 }}>
            <RelatedLists of={related} id={record.id} />
            <WidgetBoundary>
              <RecordTrail entity={name} id={String(record.id)} />
            </WidgetBoundary>
          </Stack>
        </>
      )}
    </ShowPage>
  );
};
