import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditEntry } from '#contract/accounts.ts';
import { paths } from '#src/paths.ts';

const pathsOf: Readonly<Record<string, (id: string) => string>> = { account: paths.account, meeting: paths.meeting };

/** The record that an entry is about, and the way to it where it has a page. */
export const EntityLink = ({ entry: { entity, entityId } }: { entry: AuditEntry }) => {
  const translate = useTranslate();
  if (!entity) return null;
  const name = translate(`audit.entity.${entity}`, { _: entity });
  const to = entityId ? pathsOf[entity]?.(entityId) : undefined;
  return to ? (
    <Link component={RouterLink} to={to}>
      {name}
    </Link>
  ) : (
    name
  );
};
