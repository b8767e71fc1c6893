export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const noArrangement: Arrangement = { order: [], hidden: [] };

/** The first column stays first; unknown ones keep their place. */
export const ordered = <C extends { readonly source: string }>(columns: readonly C[], { order }: Arrangement): C[] => {
  const [first, ...rest] = columns;
  if (!first) return [];
  const place = ({ source }: C) =>
    order.includes(source) ? order.indexOf(source) : rest.findIndex((c) => c.source === source);
  return [first, ...rest.toSorted((a, b) => place(a) - place(b))];
};

export const visible = <C extends { readonly source: string }>(columns: readonly C[], arrangement: Arrangement): C[] =>
  ordered(columns, arrangement).filter(({ source }, index) => index === 0 || !arrangement.hidden.includes(source));
