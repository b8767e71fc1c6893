export const transactions = {};

export const transactionsResource = { name: 'Transaction |||| Transactions', fields: {} };
