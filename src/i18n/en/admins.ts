export const admins = {};

export const adminsResource = { name: 'Administrator |||| Administrators', fields: {} };
