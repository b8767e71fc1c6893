import { Button, Card, CardContent } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  type RaRecord,
  useCreate,
  useGetResourceLabel,
  useNotify,
  useRecordFromLocation,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { blankOf } from '#contract/fieldKinds.ts';
import { ownWords } from '#contract/rules.ts';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { useGoOn } from '#src/drafts/UnsavedChanges.tsx';
import { isText } from '#src/fields/field.tsx';
import { FieldInput } from '#src/fields/inputs.tsx';
import { valueNode } from '#src/fields/RecordFields.tsx';
import { EditForm, EditPage } from './edit/EditForm.tsx';
import { PageForm } from './edit/FormDialog.tsx';
import { changedFields, type FormShape, valueAt } from './edit/formShape.ts';
import { resolverOf } from './edit/recordForm.ts';
import { ownValues, type RecordPageProps, type RecordResource, wholeEntry } from './recordResource.ts';

interface RecordFormProps extends RecordPageProps {
  readonly children?: ReactNode;
}

/** Leaves out fields that the server writes or computes. */
const ownFields = ({ definition, fields }: RecordResource) =>
  Object.values(fields).filter(({ source }) => source in definition.fields);

const OwnInputs = ({ resource }: RecordPageProps) => (
  <StagedRender>
    {ownFields(resource).map((field) => (
      <FieldInput key={field.source} field={field} />
    ))}
  </StagedRender>
);

type Values = Readonly<Record<string, unknown>>;

/** The generic form of a record, with the server's validation; read-only fields block no save and are not sent. */
const shapeOf = (resource: RecordResource): FormShape<RaRecord, Values> => {
  const { definition } = resource;
  const isEditable = (source: string) => !resource.fields[source]?.isReadOnly;
  const editable = ownFields(resource).filter(({ source }) => isEditable(source));
  /* Another API may omit fields. */
  const toForm = (record: RaRecord) => ownValues(definition, { ...blankOf(definition.fields), ...record }, wholeEntry);
  return {
    fields: editable.map((field) => ({
      source: field.source,
      label: field.label,
      entry: field.kind === 'entries' ? 'components.entries.name' : undefined,
      text: (values: Values, record: RaRecord) => valueNode(field, values[field.source], { ...record, ...values }),
    })),
    toForm,
    /* Without the defaults of fields that the record does not have. */
    toWire: (values, record) => {
      const changed = changedFields(editable, toForm(record), values);
      const isSent = (source: string) => isEditable(source) && (source in record || changed.includes(source));
      return Object.fromEntries(Object.entries(ownValues(definition, values)).filter(([source]) => isSent(source)));
    },
    problems: (values, record) => {
      const { error } = definition.create.safeParse(ownValues(definition, values), { error: ownWords });
      const found = (error?.issues ?? []).flatMap(({ code, path, message }) => {
        const [source, field] = [String(path[0]), path.join('.')];
        const value = valueAt(values, field);
        /* An unknown choice of another API may stay. */
        const isKept = code === 'invalid_value' && isText(value) && [record[source]].flat().includes(value);
        /* An invalid text of a list is an error of its input. */
        return isEditable(source) && !isKept ? [[field.replace(/\.\d+$/, ''), message] as const] : [];
      });
      /* The first message of a field takes precedence. */
      return Object.fromEntries(found.toReversed());
    },
    draft: `${definition.name}@2`,
    entity: definition.name,
    success: 'components.form.saved',
  };
};

export const RecordEdit = ({ resource, children }: RecordFormProps) => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const goOn = useGoOn();
  const [shape] = useState(() => shapeOf(resource));
  const pathOf = ({ id }: RaRecord) => `/${resource.definition.name}/${encodeURIComponent(id)}/show`;
  const cancelOf = (record: RaRecord) => (
    <Button component={Link} to={pathOf(record)}>
      {translate('ra.action.cancel')}
    </Button>
  );
  return (
    <EditPage<RaRecord> nameOf={resource.nameOf}>
      {(record) => (
        <EditForm shape={shape} actions={cancelOf(record)} onSaved={() => goOn(() => redirect(pathOf(record)))}>
          {() => (
            <Card sx={{ maxWidth: 720 }}>
              <CardContent>{children ?? <OwnInputs resource={resource} />}</CardContent>
            </Card>
          )}
        </EditForm>
      )}
    </EditPage>
  );
};

const useMake = ({ definition }: RecordResource) => {
  const { name, fields } = definition;
  const notify = useNotify();
  const redirect = useRedirect();
  const goOn = useGoOn();
  const onSuccess = (made: RaRecord) => {
    notify('ra.notification.created', { type: 'info', messageArgs: { smart_count: 1 } });
    goOn(() => redirect('show', name, made.id, made));
  };
  const [create] = useCreate<RaRecord>(name, {}, { returnPromise: true, onSuccess });
  return async (values: Values) => {
    await create(name, { data: Object.fromEntries(Object.entries(values).filter(([source]) => source in fields)) });
  };
};

export const RecordCreate = ({ resource, children }: RecordFormProps) => {
  const translate = useTranslate();
  const { name, fields } = resource.definition;
  const labelOf = useGetResourceLabel();
  const list = { label: labelOf(name, 2), to: `/${name}` };
  const [shape] = useState(() => shapeOf(resource));
  const make = useMake(resource);
  const blank = { id: '', ...blankOf(fields) };
  /* Values of a link are not unsaved input. */
  const prefilled = useRecordFromLocation();
  const form = useForm<Values>({
    defaultValues: { ...blank, ...prefilled },
    resolver: resolverOf(shape, blank),
    shouldFocusError: false,
  });
  return (
    <>
      <PageTitle title={translate('ra.page.create', { name: labelOf(name, 1) })} crumbs={[list]} />
      <Card sx={{ maxWidth: 720 }}>
        <CardContent>
          <PageForm
            form={form}
            submit={translate('ra.action.save')}
            backTo={list.to}
            onSend={(values) => make({ ...prefilled, ...shape.toWire(values, blank) })}
          >
            {children ?? <OwnInputs resource={resource} />}
          </PageForm>
        </CardContent>
      </Card>
    </>
  );
};
