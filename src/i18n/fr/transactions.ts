import type { transactions as en, transactionsResource as enResource } from '../en/transactions.ts';

export const transactions: typeof en = {};

export const transactionsResource: typeof enResource = { name: 'Transaction |||| Transactions', fields: {} };
