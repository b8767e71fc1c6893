import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { fullNameOf } from '#contract/names.ts';
import type { Party } from '#contract/primitives.ts';
import { paths } from '#src/paths.ts';

/** One side of a meeting or a transaction, linked to the account where the API tells which that is. */
export const PartyLink = ({ party }: { party: Party }) =>
  party.id ? (
    <Link component={RouterLink} to={paths.account(party.id)}>
      {fullNameOf(party)}
    </Link>
  ) : (
    fullNameOf(party)
  );
