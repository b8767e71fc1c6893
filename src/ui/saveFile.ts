const save = (fileName: string, parts: readonly string[], type: string): void => {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
};

export const saveText = (fileName: string, text: string): void => save(fileName, [text], 'text/plain');

const BYTE_ORDER_MARK = '\uFEFF';

export const saveCsv = (fileName: string, csv: string): void =>
  save(fileName, [BYTE_ORDER_MARK, csv], 'text/csv;charset=utf-8');
