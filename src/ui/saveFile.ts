export const saveText = (fileName: string, text: string, type = 'text/plain'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
};

const BYTE_ORDER_MARK = '\uFEFF';

export const saveCsv = (fileName: string, csv: string): void =>
  saveText(fileName, BYTE_ORDER_MARK + csv, 'text/csv;charset=utf-8');
