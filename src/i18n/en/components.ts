export const components = {
  breadcrumbs: 'You are here',
  failed: 'This could not be loaded',
  unexpected: 'Something went wrong. Please try again.',
  reference: 'Reference: %{reference}',
  retry: 'Retry',
};
