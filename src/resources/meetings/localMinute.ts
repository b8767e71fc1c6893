const pad = (value: number) => String(value).padStart(2, '0');

/** An instant on this browser's clock, `YYYY-MM-DDTHH:mm`: what a date-time input holds. */
export const localMinute = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
