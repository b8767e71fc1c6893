import type { audit as en, auditResource as enResource } from '../en/audit.ts';

export const audit: typeof en = {
  system: 'Système',
  change: { empty: 'vide', before: 'avant', after: 'après' },
  active: { true: 'Actif', false: 'Inactif' },
  entity: { account: 'Compte', meeting: 'Rendez-vous', admin: 'Administrateur', invitation: 'Invitation' },
  action: {
    LOGIN: 'Connexion',
    LOGIN_REFUSED: 'Connexion refusée',
    TOKEN_REUSED: 'Ancienne session réutilisée',
    LOGOUT: 'Déconnexion',
    REGISTER: 'Inscription',
    CREATE: 'Création',
    DELETE: 'Suppression',
    EDIT: 'Modification',
    APPROVE: 'Approbation',
    DECLINE: 'Refus',
    DEACTIVATE: 'Désactivation',
    MEETING_CREATE: 'Rendez-vous créé',
    MEETING_CANCEL: 'Rendez-vous annulé',
    INVITE: 'Invitation',
    INVITE_REVOKE: 'Invitation révoquée',
  },
};

export const auditResource: typeof enResource = {
  name: 'Journal d’audit |||| Journal d’audit',
  fields: {
    at: 'Quand',
    action: 'Quoi',
    adminName: 'Qui',
    entity: 'Enregistrement',
    adminId: 'Administrateur',
    entityId: 'Enregistrement',
    changes: 'Changements',
    keyword: 'Rechercher',
    from: 'Du',
    to: 'Au',
  },
};
