import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '#contract/audit.ts';
import { useRefreshRecords, useTellSuccess } from '#src/dataProvider/useAction.ts';
import { useCapabilities, usePortalProvider } from '#src/dataProvider/useCapabilities.ts';
import { useNotifyFailure } from '#src/ui/failures.tsx';

/** Brings a deleted record back; undefined where the API cannot. */
export const useRestore = (resource: string) => {
  const { act } = usePortalProvider();
  const isOffered = useCapabilities().has(`${resource}.restore`);
  return isOffered ? (id: string | number) => act(resource, 'restore', { id, data: {} }) : undefined;
};

/** On the row of a deletion, while the record is gone. */
export const Restore = ({ entry: { entity, entityId, subject } }: { readonly entry: AuditEntry }) => {
  const translate = useTranslate();
  const tell = useTellSuccess();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshRecords();
  const restore = useRestore(entity ?? '');
  const name = subject?.name ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: restore,
    onSuccess: () => tell(undefined, translate('audit.restore.done', { name })),
    onError: (error) => notifyFailure(error),
    onSettled: refresh,
  });
  if (!restore || !entityId) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ mt: 0.5 }}
      disabled={isPending}
      aria-label={translate('audit.restore.one', { name })}
      onClick={() => mutate(entityId)}
    >
      {translate('audit.restore.label')}
    </Button>
  );
};
