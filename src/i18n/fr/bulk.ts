/** What is done with several rows, one by one. */
export const bulk = {
  more: 'et %{smart_count} autre |||| et %{smart_count} autres',
  progress: '%{done} sur %{total}',
  failed: '%{smart_count} échec |||| %{smart_count} échecs',
  notTried: '%{smart_count} non tenté |||| %{smart_count} non tentés',
  retry: 'Réessayer les échecs',
  stop: 'Arrêter',
  delete: {
    action: 'Supprimer',
    title: 'Supprimer %{smart_count} fiche ? |||| Supprimer %{smart_count} fiches ?',
    explain:
      'Chacune est supprimée séparément ; une fiche encore utilisée reste comme elle est. Cela ne peut pas être annulé ici.',
    receipt: '%{smart_count} supprimée |||| %{smart_count} supprimées',
  },
};
