/** The cells of a CSV text (RFC 4180), without the byte order mark. */
export const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const source = text.replace(/^\uFEFF/, '');
  const cell = /("(?:[^"]|"")*"|[^,\r\n"]*)(,|\r\n|$)/gy;
  while (cell.lastIndex < source.length) {
    const [, value = '', end = ''] = cell.exec(source) ?? [];
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
};
