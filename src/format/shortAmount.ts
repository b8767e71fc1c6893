/** An amount on the axis of a chart: `12K`. */
export const shortAmount = (amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: 'compact' }).format(amount);
