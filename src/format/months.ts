const monthPattern = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The month of a moment in this browser's zone, `YYYY-MM`. */
export const monthOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}`;

/** The first midnight of a month in this browser's zone; undefined for what is no `YYYY-MM`. */
export const dateOfMonth = (month: string | null | undefined): Date | undefined => {
  const [, year, number] = monthPattern.exec(month ?? '') ?? [];
  return year && number ? new Date(Number(year), Number(number) - 1, 1) : undefined;
};

/** `Nov 2026`; what is no month is shown as it came. */
export const formatMonth = (month: string | null | undefined, locale?: string): string => {
  const date = dateOfMonth(month);
  return date ? new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' }).format(date) : (month ?? '');
};
