import { Button, Card, CardContent } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useRedirect, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { ownWords } from '#contract/rules.ts';
import { useLetGo } from '#src/components/LeaveGuards.tsx';
import type { Words } from '#src/fields/field.tsx';
import { EditForm } from './edit/EditForm.tsx';
import { FormBar } from './edit/FormBar.tsx';
import type { FormShape } from './edit/formShape.ts';
import { ownValues, type RecordPageProps, type RecordResource } from './recordResource.ts';

type Values = Readonly<Record<string, unknown>>;

/** A stored record's form: its fields as they are, checked by the rule that the server checks them by. */
const shapeOf = (resource: RecordResource): FormShape<RaRecord, Values> => {
  const { definition, fields } = resource;
  return {
    fields: Object.keys(definition.fields).map((source) => {
      const field = fields[source];
      const text =
        field && ((values: Values, record: RaRecord, words: Words) => field.text({ ...record, ...values }, words));
      return {
        source,
        ...(field?.label !== undefined && { label: field.label }),
        ...(field?.kind === 'entries' && { entry: 'components.entries.name' }),
        ...(text && { text }),
      };
    }),
    toForm: (record) => ownValues(definition, record),
    toWire: (values) => ownValues(definition, values),
    problems: (values) => {
      const parsed = definition.create.safeParse(ownValues(definition, values), { error: ownWords });
      const found = (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
      /* The first message of a field is the one that stays. */
      return Object.fromEntries(found.toReversed());
    },
    draft: `${definition.name}@1`,
    entity: definition.name,
    success: 'components.form.saved',
  };
};

interface StoredFormProps extends RecordPageProps {
  /** Where Cancel leads, and a save: the record's page. */
  readonly backTo: string;
  /** The inputs. */
  readonly children: ReactNode;
}

/**
 * The form of a stored record, with all that an edit has: draft, guard, shortcut, errors at their fields, and two saves
 * brought together.
 */
export const StoredForm = ({ resource, backTo, children }: StoredFormProps) => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const letGo = useLetGo();
  const [shape] = useState(() => shapeOf(resource));
  const toPage = () => {
    letGo();
    redirect(backTo);
  };
  const cancel = (
    <Button component={Link} to={backTo}>
      {translate('ra.action.cancel')}
    </Button>
  );
  return (
    <EditForm shape={shape} onSaved={toPage}>
      {(state) => (
        <>
          <FormBar of={state} actions={cancel} />
          {state.notices}
          <Card sx={{ maxWidth: 720 }}>
            <CardContent>{children}</CardContent>
          </Card>
        </>
      )}
    </EditForm>
  );
};
