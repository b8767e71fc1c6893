import type * as en from '../en/settings.ts';
import { reactivate } from './accounts.ts';

const optionFields = {
  label: 'Nom',
  value: 'Enregistré comme',
  order: 'Ordre',
  active: 'Au choix',
  createdAt: 'Ajout',
  updatedAt: 'Modification',
};

const offerActions = {
  stopOffering: {
    label: 'Ne plus proposer',
    question: 'Ne plus proposer %{name} ?',
    done: 'Ne fait plus partie des choix',
    sentence: '%{who} a retiré %{record}',
  },
  offerAgain: {
    label: 'Proposer à nouveau',
    question: 'Proposer à nouveau %{name} ?',
    done: 'Fait de nouveau partie des choix',
    sentence: '%{who} a proposé à nouveau %{record}',
  },
};

export const settingsResources: typeof en.settingsResources = {
  charities: {
    name: 'Association |||| Associations',
    fields: {
      name: 'Nom',
      website: 'Site web',
      active: 'Peut être choisie',
      createdAt: 'Ajoutée',
      updatedAt: 'Modifiée',
    },
    experts: 'Experts',
    actions: offerActions,
  },
  expertises: { name: 'Spécialité |||| Spécialités', fields: optionFields, actions: offerActions },
  categories: {
    name: 'Catégorie d’expertise |||| Catégories d’expertise',
    fields: optionFields,
    actions: offerActions,
  },
  languages: { name: 'Langue |||| Langues', fields: optionFields, actions: offerActions },
  countries: { name: 'Marché |||| Marchés', fields: optionFields, actions: offerActions },
};

export const admins: typeof en.admins = {
  invite: 'Inviter',
  dialog: {
    title: 'Inviter un administrateur',
    text: 'Vous recevez un lien à transmettre. La personne qui l’ouvre peut devenir administrateur.',
    submit: 'Créer l’invitation',
    ready: 'L’invitation de %{email} est prête. Le lien n’est affiché que maintenant :',
    once: 'Le lien n’est affiché que maintenant.',
    link: 'Lien d’invitation',
    copy: 'Copier le lien',
    expires: 'Il est utilisable jusqu’au %{date}.',
    done: 'Terminé',
  },
  invitations: {
    title: 'Invitations',
    none: 'Personne n’a encore été invité.',
    email: 'E-mail',
    status: 'Statut',
    invitedBy: 'Invité par',
    expiresAt: 'Expire',
  },
  reset: {
    action: 'Réinitialiser',
    title: 'Réinitialiser le mot de passe de %{name}',
    text: 'Vous recevez un lien à transmettre. Qui l’ouvre dans l’heure peut choisir un nouveau mot de passe pour cet administrateur, dont les sessions sont alors fermées. Un lien plus ancien ne peut plus être utilisé.',
    submit: 'Créer le lien',
    ready: 'Le lien pour %{email} est prêt. Il n’est affiché que maintenant :',
    link: 'Lien de réinitialisation',
  },
  switchOff: {
    action: 'Désactiver les deux étapes',
    title: 'Désactiver la connexion en deux étapes de %{name} ?',
    text: 'Le mot de passe suffira alors. Assurez-vous que c’est bien cet administrateur qui le demande.',
    submit: 'Désactiver',
    done: 'Connexion en deux étapes désactivée',
  },
};

export const adminsResource: typeof en.adminsResource = {
  name: 'Administrateur |||| Administrateurs',
  fields: {
    name: 'Nom',
    email: 'E-mail',
    active: 'Statut',
    createdAt: 'Depuis',
    lastLoginAt: 'Connecté le',
    secondFactor: 'Deux étapes',
  },
  actions: {
    deactivate: {
      label: 'Désactiver',
      question: 'Désactiver %{name} ?',
      text: 'Toutes les sessions de cet administrateur prennent fin aussitôt ; ses invitations et liens en cours ne comptent plus.',
      done: 'Désactivé',
    },
    reactivate,
  },
};

export const invitationsResource: typeof en.invitationsResource = {
  name: 'Invitation |||| Invitations',
  actions: {
    revoke: {
      label: 'Révoquer',
      question: 'Révoquer l’invitation de %{name} ?',
      text: 'Le lien ne pourra plus être utilisé.',
      done: 'Invitation révoquée',
    },
  },
};

const englishNames = new Intl.DisplayNames('en', { type: 'language' });
const names = new Intl.DisplayNames('fr', { type: 'language' });
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const languageCodes =
  'ar bg ca hr cs da nl en et fi fr de el he hi hu is id ga it ja ko lv lt ms ne no fa pl pt pa ro ru sr sk sl es sw sv ta th tr uk ur vi cy yo';

/** The choices of the reference API by what it calls them. A choice that is not here is shown as it is called there. */
export const options: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    languageCodes.split(' ').map((code) => [englishNames.of(code) ?? code, capitalised(names.of(code) ?? code)]),
  ),
  'Chinese (Cantonese)': 'Chinois (cantonais)',
  'Chinese (Mandarin)': 'Chinois (mandarin)',

  'Business Strategy': 'Stratégie d’entreprise',
  'Data & AI': 'Données et IA',
  Engineering: 'Ingénierie',
  'Health & Life Sciences': 'Santé et sciences de la vie',
  'Law & Compliance': 'Droit et conformité',
  'People & Leadership': 'Ressources humaines et leadership',
  'Sustainability & Energy': 'Durabilité et énergie',

  'Brand Design': 'Design de marque',
  'Carbon Accounting': 'Comptabilité carbone',
  'Circular Economy': 'Économie circulaire',
  'Clinical Trials': 'Essais cliniques',
  'Cloud Architecture': 'Architecture cloud',
  Compensation: 'Rémunération',
  'Content Strategy': 'Stratégie de contenu',
  'Contract Law': 'Droit des contrats',
  'Corporate Finance': 'Finance d’entreprise',
  'Corporate Strategy': 'Stratégie de groupe',
  'Data Engineering': 'Ingénierie des données',
  'Data Protection': 'Protection des données',
  'Design Systems': 'Design systems',
  'Digital Health': 'Santé numérique',
  'ESG Reporting': 'Reporting ESG',
  'Embedded Systems': 'Systèmes embarqués',
  'Employment Law': 'Droit du travail',
  'Energy Storage': 'Stockage de l’énergie',
  Epidemiology: 'Épidémiologie',
  'Financial Modelling': 'Modélisation financière',
  Forecasting: 'Prévision',
  Fundraising: 'Levée de fonds',
  'Grid Planning': 'Planification des réseaux électriques',
  'Growth Marketing': 'Marketing de croissance',
  Hiring: 'Recrutement',
  'Intellectual Property': 'Propriété intellectuelle',
  'Interaction Design': 'Design d’interaction',
  'Machine Learning': 'Apprentissage automatique',
  'Market Entry': 'Entrée sur un marché',
  'Medical Devices': 'Dispositifs médicaux',
  'Mergers & Acquisitions': 'Fusions et acquisitions',
  'Mobile Development': 'Développement mobile',
  'Natural Language Processing': 'Traitement du langage naturel',
  Operations: 'Opérations',
  'Organisation Design': 'Conception des organisations',
  Pharmacology: 'Pharmacologie',
  Pricing: 'Tarification',
  'Public Relations': 'Relations publiques',
  'Remote Teams': 'Équipes à distance',
  'Risk Management': 'Gestion des risques',
  'Search Marketing': 'Marketing de recherche',
  Security: 'Sécurité',
  'Service Design': 'Design de service',
  'Site Reliability': 'Fiabilité des sites',
  'Supply Chain': 'Chaîne d’approvisionnement',
  'Trade Compliance': 'Conformité commerciale',
  Treasury: 'Trésorerie',
  'User Research': 'Recherche sur les utilisateurs',
};
