import { kindsTable } from './kinds.ts';
import { membersTable } from './members.ts';

const block = /(<!-- (kinds|members of (\S+) in (\S+)): written by npm run generate -->)[\s\S]*?(<!-- end -->)/g;

/** The page with its tables as the code is now. */
export const withReferenceTables = (page: string): string =>
  page.replaceAll(block, (_, begin: string, what: string, name: string, file: string, end: string) =>
    [begin, what === 'kinds' ? kindsTable() : membersTable(file, name), end].join('\n\n'),
  );
