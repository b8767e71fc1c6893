import type { components as en } from '../en/components.ts';

export const components: typeof en = {
  breadcrumbs: 'Vous êtes ici',
  failed: 'Chargement impossible',
  unexpected: 'Une erreur est survenue. Veuillez réessayer.',
  reference: 'Référence : %{reference}',
  retry: 'Réessayer',
};
