import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, Card, CardContent } from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import {
  CreateBase,
  Form,
  type RaRecord,
  useGetResourceLabel,
  useNotify,
  useRecordFromLocation,
  useRedirect,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { type Resolver, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { defaultsOf } from '#contract/fieldKinds.ts';
import { ownWords } from '#contract/rules.ts';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { PageBar, PageTitle } from '#src/ui/page/PageTitle.tsx';
import { useIsPhone } from '#src/ui/screen.ts';
import { SteadyButton } from '#src/ui/controls.tsx';
import { useGoOn, useUnsaved } from '#src/drafts/UnsavedChanges.tsx';
import { isText } from '#src/fields/field.tsx';
import { FieldInput } from '#src/fields/inputs.tsx';
import { valueNode } from '#src/fields/RecordFields.tsx';
import { EditForm, EditPage, useSaveShortcut } from './edit/EditForm.tsx';
import type { FormShape } from './edit/formShape.ts';
import { ownValues, type RecordPageProps, type RecordResource } from './recordResource.ts';

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
  return {
    fields: editable.map((field) => ({
      source: field.source,
      label: field.label,
      entry: field.kind === 'entries' ? 'components.entries.name' : undefined,
      text: (values: Values, record: RaRecord) => valueNode(field, values[field.source], { ...record, ...values }),
    })),
    /* Another API may omit fields. */
    toForm: (record) => ownValues(definition, { ...defaultsOf(definition.fields), ...record }),
    toWire: (values) =>
      Object.fromEntries(Object.entries(ownValues(definition, values)).filter(([source]) => isEditable(source))),
    problems: (values, record) => {
      const { error } = definition.create.safeParse(ownValues(definition, values), { error: ownWords });
      const found = (error?.issues ?? []).flatMap(({ code, path, message }) => {
        const source = String(path[0]);
        /* An unknown choice of another API may stay. */
        const isKept = code === 'invalid_value' && isText(values[source]) && values[source] === record[source];
        return isEditable(source) && !isKept ? [[path.join('.'), message] as const] : [];
      });
      /* The first message of a field takes precedence. */
      return Object.fromEntries(found.toReversed());
    },
    draft: `${definition.name}@1`,
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

interface RecordInputsProps extends RecordFormProps {
  readonly formId: string;
  readonly backTo: string;
}

const RecordInputs = ({ resource, formId, backTo, children }: RecordInputsProps) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { saving = false } = useSaveContext();
  const { isDirty } = useFormState();
  const save = useRef<HTMLButtonElement>(null);
  useUnsaved({ isDirty });
  useSaveShortcut(() => save.current?.click());
  const ways = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: { sm: 1 }, minHeight: { xs: 48, sm: 0 } }}>
      <SteadyButton
        ref={save}
        type="submit"
        form={formId}
        variant="contained"
        isPending={saving}
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      >
        {translate('ra.action.save')}
      </SteadyButton>
      <Button component={Link} to={backTo}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
  return (
    <Card sx={{ maxWidth: 720 }}>
      <CardContent>
        <Box inert={saving}>{children ?? <OwnInputs resource={resource} />}</Box>
        {!isPhone && ways}
      </CardContent>
      {isPhone && <PageBar>{ways}</PageBar>}
    </Card>
  );
};

/** Validates with the record's schema, as on the server; read-only fields are neither validated nor sent. */
const resolverOf = ({ definition }: RecordResource): Resolver => {
  const check = zodResolver(definition.create, { error: ownWords }, { raw: true });
  return (values, context, options) => check(ownValues(definition, values), context, options);
};

/** Notifies and redirects like react-admin, unless the user has left the page. */
const useMade = (name: string) => {
  const notify = useNotify();
  const redirect = useRedirect();
  const goOn = useGoOn();
  return (made: RaRecord) => {
    notify('ra.notification.created', { type: 'info', messageArgs: { smart_count: 1 } });
    goOn(() => redirect('show', name, made.id, made));
  };
};

export const RecordCreate = ({ resource, children }: RecordFormProps) => {
  const translate = useTranslate();
  const formId = useId();
  const { name } = resource.definition;
  const labelOf = useGetResourceLabel();
  const list = { label: labelOf(name, 2), to: `/${name}` };
  const title = translate('ra.page.create', { name: labelOf(name, 1) });
  const onSuccess = useMade(name);
  /* Values of a link are not unsaved input. */
  const prefilled = useRecordFromLocation();
  return (
    <CreateBase mutationOptions={{ onSuccess }}>
      <PageTitle title={title} crumbs={[list]} />
      <Form
        id={formId}
        noValidate
        resolver={resolverOf(resource)}
        defaultValues={{ ...defaultsOf(resource.definition.fields), ...prefilled }}
      >
        <RecordInputs resource={resource} formId={formId} backTo={list.to}>
          {children}
        </RecordInputs>
      </Form>
    </CreateBase>
  );
};
