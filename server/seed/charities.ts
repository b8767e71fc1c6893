/** What the demo's experts give to; the same ids in every demo. */
export const charities: readonly { readonly id: string; readonly name: string }[] = (
  'Clean Water Trust | Open Schools Fund | Ocean Rescue | Night Shelter Alliance | Trees for Cities | ' +
  'Second Harvest Kitchen | Books Across Borders'
)
  .split(' | ')
  .map((name, index) => ({ id: `c4a71700-0000-4000-a000-00000000000${index + 1}`, name }));

/** The name that a meeting with the expert keeps. */
export const charityName = (id: string | null): string | null =>
  charities.find((charity) => charity.id === id)?.name ?? null;
