/** The head of a record's page. */
export const summary = {
  title: 'Summary',
  more: 'More facts',
  copy: 'Copy %{text}',
  notCopied: 'This could not be copied. Select it and copy it yourself.',
};
