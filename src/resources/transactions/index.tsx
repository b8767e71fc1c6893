import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';
import { transactionData } from './data.ts';
import { TransactionList } from './TransactionList.tsx';
import { TransactionShow } from './TransactionShow.tsx';

export const transactions: ResourceDeclaration = {
  name: 'transactions',
  icon: ReceiptIcon,
  menu: { order: 40, group: 'shell.menu.reports', path: paths.transactions },
  list: TransactionList,
  routes: [{ path: ':id', element: <TransactionShow /> }],
  recordRepresentation: ({ id }) => String(id),
  recordPath: paths.transaction,
  data: transactionData,
};
