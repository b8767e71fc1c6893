const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);

/**
 * A spreadsheet runs what starts like a formula, behind blanks and invisible characters (U+FEFF) as well; an apostrophe makes
 * it text. Plain numbers stay numbers.
 */
const harmless = (cell: string): string =>
  /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u.test(cell) && !isNumber(cell) ? `'${cell}` : cell;

/** Where decimals have a comma a spreadsheet splits at semicolons, or at tabs. */
const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows of cells as CSV (RFC 4180: commas, CRLF). Cells that a spreadsheet would run are made harmless. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => quoted(harmless(cell))).join(',')).join('\r\n');
