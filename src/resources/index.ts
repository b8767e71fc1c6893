import { accounts } from './accounts/index.tsx';
import { admins } from './admins/index.tsx';
import { audit } from './audit/index.tsx';
import type { ResourceDeclaration } from './declaration.ts';
import { meetings } from './meetings/index.tsx';
import { transactions } from './transactions/index.tsx';

/** Every resource of the portal: adding one adds a line here. */
export const resources: readonly ResourceDeclaration[] = [accounts, meetings, transactions, admins, audit];
