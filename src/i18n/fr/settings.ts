import type { settingsResources as english } from '../en/settings.ts';

const optionFields = {
  label: 'Texte',
  value: 'Enregistré comme',
  order: 'Place dans la liste',
  active: 'Proposé',
};

export const settingsResources: typeof english = {
  charities: {
    name: 'Association |||| Associations',
    fields: {
      name: 'Nom',
      website: 'Site web',
      active: 'Peut être choisie',
      createdAt: 'Ajoutée',
      updatedAt: 'Modifiée',
    },
  },
  expertises: { name: 'Domaine d’expertise |||| Domaines d’expertise', fields: optionFields },
  categories: { name: 'Catégorie d’expertise |||| Catégories d’expertise', fields: optionFields },
  languages: { name: 'Langue |||| Langues', fields: optionFields },
  countries: { name: 'Marché |||| Marchés', fields: optionFields },
};
