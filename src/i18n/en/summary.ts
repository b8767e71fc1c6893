/** A record’s page: its head, and the lists of what refers to it. */
export const summary = {
  title: 'Summary',
  more: 'More facts',
  copy: 'Copy %{text}',
  notCopied: 'This could not be copied. Select it and copy it yourself.',
  stopOffering: 'No longer offer it',
  related: {
    none: 'None yet.',
    all: 'See all',
    inUse: 'In use: %{name} (%{count}): %{names}',
  },
};
