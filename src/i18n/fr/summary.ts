import type { Areas } from '../en.ts';

export const summary: Areas['summary'] = {
  title: 'Résumé',
  more: 'Plus d’informations',
  copy: 'Copier %{text}',
  notCopied: 'La copie a échoué. Sélectionnez le texte et copiez-le vous-même.',
  stopOffering: 'Ne plus le proposer',
  related: {
    none: 'Aucun pour l’instant.',
    all: 'Tout voir',
    inUse: 'En usage : %{name} (%{count}) : %{names}',
  },
};
