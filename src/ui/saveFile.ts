const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);

/** Spreadsheets run text that starts like a formula; a leading apostrophe makes it plain text. */
const harmless = (cell: string): string =>
  /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u.test(cell) && !isNumber(cell) ? `'${cell}` : cell;

/** Semicolons and tabs are quoted too: in some locales, spreadsheets split at them. */
const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** CSV (RFC 4180) with formulas disarmed. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => quoted(harmless(cell))).join(',')).join('\r\n');

/** Safari reads a file some time after the click, ms. */
const READ_BY_MS = 60_000;

export const saveText = (fileName: string, text: string, type = 'text/plain'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_MS);
};

const BYTE_ORDER_MARK = '\uFEFF';

export const saveCsv = (fileName: string, csv: string): void =>
  saveText(fileName, BYTE_ORDER_MARK + csv, 'text/csv;charset=utf-8');
