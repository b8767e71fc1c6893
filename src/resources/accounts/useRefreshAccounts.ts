import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What shows accounts: react-admin's list, our reads of them, and their trail. */
const keys = ['accounts', 'searchAccounts', 'getAccount', 'listAudit'];

/** Has everything that shows accounts read again, after one was changed. */
export const useRefreshAccounts = (): (() => void) => {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
  }, [queries]);
};
