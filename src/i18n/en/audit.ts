export const audit = {};

export const auditResource = { name: 'Audit log |||| Audit log', fields: {} };
