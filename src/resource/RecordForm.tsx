import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, Card, CardContent, LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import {
  CreateBase,
  EditBase,
  Form,
  useEditContext,
  useGetResourceLabel,
  useSaveContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useFormState, type Resolver } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { defaultsOf } from '#contract/fieldKinds.ts';
import { ownWords } from '#contract/rules.ts';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { RecordFailure } from '#src/components/failures.tsx';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { useUnsavedChanges } from '#src/components/useUnsavedChanges.tsx';
import { FieldInput } from '#src/fields/inputs.tsx';
import { ownValues, type RecordPageProps, type RecordResource } from './recordResource.ts';
import { StoredForm } from './StoredForm.tsx';

/** Asks before what was typed is left behind. */
const LeaveGuard = () => {
  const { isDirty, isSubmitSuccessful } = useFormState();
  const { question } = useUnsavedChanges({ isDirty: isDirty && !isSubmitSuccessful });
  return question;
};

interface RecordFormProps extends RecordPageProps {
  /** Inputs in place of those of all its fields. */
  readonly children?: ReactNode;
}

interface RecordInputsProps extends RecordFormProps {
  readonly backTo: string;
}

/** The inputs of a record's own fields. */
const OwnInputs = ({ resource: { definition, fields } }: RecordPageProps) =>
  Object.keys(definition.fields).map((source) => {
    const field = fields[source];
    return field && <FieldInput key={source} field={field} />;
  });

/** The inputs of a new record, Save, and the way back. */
const RecordInputs = ({ resource, backTo, children }: RecordInputsProps) => {
  const translate = useTranslate();
  const { saving = false } = useSaveContext();
  return (
    <Card sx={{ maxWidth: 720 }}>
      <CardContent>
        {children ?? <OwnInputs resource={resource} />}
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <SteadyButton type="submit" variant="contained" isPending={saving}>
            {translate('ra.action.save')}
          </SteadyButton>
          <Button component={Link} to={backTo}>
            {translate('ra.action.cancel')}
          </Button>
        </Box>
      </CardContent>
      <LeaveGuard />
    </Card>
  );
};

/** One rule for form and server: the record's own. What the server writes is neither checked nor sent. */
const resolverOf = ({ definition }: RecordResource): Resolver => {
  const check = zodResolver(definition.create, { error: ownWords }, { raw: true });
  return (values, context, options) => check(ownValues(definition, values), context, options);
};

/** What the form of a stored record stands in: its name, loading and failure in its place. */
const EditContent = ({ resource, children }: RecordFormProps) => {
  const translate = useTranslate();
  const { record, error, isPending, refetch } = useEditContext<RaRecord>();
  const { name } = resource.definition;
  const labelOf = useGetResourceLabel();
  const list = { label: labelOf(name, 2), to: `/${name}` };
  if (isPending) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  if (record?.id === undefined) {
    return error ? <RecordFailure error={error} crumbs={[list]} onRetry={() => void refetch()} /> : null;
  }
  const page = `/${name}/${encodeURIComponent(record.id)}/show`;
  const recordName = resource.nameOf(record);
  return (
    <>
      <PageTitle title={recordName} crumbs={[list]} />
      <StoredForm key={record.id} resource={resource} backTo={page}>
        {children ?? <OwnInputs resource={resource} />}
      </StoredForm>
    </>
  );
};

/** A failure stands in the record's place: react-admin would leave for the list. */
const toldInPlace = { onError: () => {} };

/** A stored record. */
export const RecordEdit = (props: RecordFormProps) => (
  <EditBase mutationMode="pessimistic" redirect={false} queryOptions={toldInPlace}>
    <EditContent {...props} />
  </EditBase>
);

/** A new record. */
export const RecordCreate = ({ resource, children }: RecordFormProps) => {
  const translate = useTranslate();
  const { name } = resource.definition;
  const labelOf = useGetResourceLabel();
  const list = { label: labelOf(name, 2), to: `/${name}` };
  const title = translate('ra.page.create', { name: labelOf(name, 1) });
  return (
    <CreateBase redirect="show">
      <PageTitle title={title} crumbs={[list]} />
      <Form noValidate resolver={resolverOf(resource)} defaultValues={defaultsOf(resource.definition.fields)}>
        <RecordInputs resource={resource} backTo={list.to}>
          {children}
        </RecordInputs>
      </Form>
    </CreateBase>
  );
};
