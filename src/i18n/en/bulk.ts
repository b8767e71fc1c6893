/** What is done with several rows, one by one. */
export const bulk = {
  more: 'and %{smart_count} more |||| and %{smart_count} more',
  progress: '%{done} of %{total}',
  failed: '%{smart_count} failed |||| %{smart_count} failed',
  notTried: '%{smart_count} not tried |||| %{smart_count} not tried',
  retry: 'Retry failed',
  stop: 'Stop',
  delete: {
    action: 'Delete',
    title: 'Delete %{smart_count} record? |||| Delete %{smart_count} records?',
    explain: 'Each is deleted on its own; one that is still used stays as it is. This cannot be undone here.',
    receipt: '%{smart_count} deleted |||| %{smart_count} deleted',
  },
};
