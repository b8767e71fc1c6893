/** A phone number as it is compared: its digits. The database's index says the same (server/db/schema/accounts.ts). */
export const phoneDigits = (phone: string | null | undefined): string => phone?.replaceAll(/[^0-9]/g, '') ?? '';

/** A LinkedIn page as it is compared: the address without protocol, `www` or country, query and last slash. The database's index says the same. */
export const linkedinPage = (url: string | null | undefined): string =>
  url
    ?.trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^(www|[a-z]{2})\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '') ?? '';
