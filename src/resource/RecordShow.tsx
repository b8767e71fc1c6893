import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Section } from '#src/components/Section.tsx';
import { RecordFields } from '#src/fields/RecordFields.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import type { RecordPageProps } from './recordResource.ts';
import { ShowPage } from './ShowPage.tsx';

interface RecordShowProps extends RecordPageProps {
  /** In place of all its fields. */
  readonly children?: ReactNode;
}

/** The page of a record: all its fields, and what can be done with it. */
export const RecordShow = ({ resource, children }: RecordShowProps) => {
  const { definition, fields, nameOf, can } = resource;
  const translate = useTranslate();
  const { name } = definition;
  const labelOf = useGetResourceLabel();
  const list = { label: labelOf(name, 2), to: `/${name}` };
  return (
    <ShowPage title={nameOf} crumbs={[list]}>
      {(record) => (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            {can.update && (
              <Button
                component={Link}
                to={`/${name}/${encodeURIComponent(record.id)}`}
                variant="outlined"
                startIcon={<EditIcon />}
              >
                {translate('ra.action.edit')}
              </Button>
            )}
            {can.delete && <DeleteRecord record={record} name={nameOf(record)} listPath={list.to} />}
          </Box>
          {children ?? (
            <Section title="components.details">
              <RecordFields fields={Object.values(fields)} />
            </Section>
          )}
        </>
      )}
    </ShowPage>
  );
};
