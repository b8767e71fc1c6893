const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);

/** A spreadsheet runs what starts like a formula: an apostrophe makes it text. */
const harmless = (cell: string): string =>
  /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u.test(cell) && !isNumber(cell) ? `'${cell}` : cell;

/** Spreadsheets of some languages split at semicolons or tabs. */
const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** CSV (RFC 4180) with formulas disarmed. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => quoted(harmless(cell))).join(',')).join('\r\n');
