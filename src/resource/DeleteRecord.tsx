import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
  useDelete,
  useGetResourceLabel,
  useNotify,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx';
import { describeFailure, FailureMore } from '#src/components/failures.tsx';

interface DeleteRecordProps {
  readonly record: RaRecord;
  /** What it is called. */
  readonly name: string;
  /** Where one is once it is gone. */
  readonly listPath: string;
}

/** Deletes the record once somebody has said so; where it cannot be, the dialog says why and stays. */
export const DeleteRecord = ({ record, name, listPath }: DeleteRecordProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const resource = useResourceContext();
  const labelOf = useGetResourceLabel();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending, error, reset }] = useDelete(resource, { id: record.id, previousData: record });
  const onSuccess = () => {
    notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: 1 } });
    void navigate(listPath);
  };
  const failure = error === null ? undefined : describeFailure(error);
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<DeleteIcon />}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {translate('ra.action.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        isDangerous
        isPending={isPending}
        title={translate('ra.message.delete_title', {
          name: labelOf(resource ?? '', 1),
          id: name,
          recordRepresentation: name,
        })}
        confirmLabel={translate('ra.action.delete')}
        onConfirm={() => void remove(undefined, undefined, { onSuccess, onError: () => undefined })}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('ra.message.delete_content', { name, recordRepresentation: name })}</Typography>
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(failure.message, { _: failure.message })}
            <FailureMore {...failure} />
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
};
