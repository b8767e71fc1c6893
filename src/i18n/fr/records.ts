import type { Areas } from '../en.ts';
import type * as en from '../en/records.ts';

export const audit: typeof en.audit = {
  system: 'Le système',
  entity: { account: 'Compte', meeting: 'Rendez-vous', admin: 'Administrateur', invitation: 'Invitation' },
  list: { yesterday: 'Hier', last7: '7 derniers jours' },
  restore: { label: 'Restaurer', one: 'Restaurer %{name}', done: 'Restauration effectuée : %{name}.' },
  trail: {
    title: 'Changements',
    none: 'Aucun changement enregistré.',
    more: 'Tout afficher (%{smart_count}) |||| Tout afficher (%{smart_count})',
  },
  action: {
    LOGIN: 'Connexion',
    LOGIN_REFUSED: 'Connexion refusée',
    CONFIRM_REFUSED: 'Confirmation refusée',
    TOKEN_REUSED: 'Ancienne session réutilisée',
    LOGOUT: 'Déconnexion',
    REGISTER: 'Inscription',
    RECOVER: 'Rétabli depuis le serveur',
    CREATE: 'Création',
    DELETE: 'Suppression',
    RESTORE: 'Restauration',
    EDIT: 'Modification',
    APPROVE: 'Approbation',
    DECLINE: 'Refus',
    DEACTIVATE: 'Désactivation',
    REACTIVATE: 'Réactivation',
    REOPEN: 'Réouverture',
    MEETING_CREATE: 'Rendez-vous créé',
    MEETING_CANCEL: 'Rendez-vous annulé',
    MEETING_RESCHEDULE: 'Rendez-vous déplacé',
    MEETING_REFUND: 'Paiement remboursé',
    PAYOUT_PAID: 'Versement marqué comme effectué',
    PAYOUT_UNPAID: 'Marque de versement annulée',
    INVITE: 'Invitation',
    INVITE_REVOKE: 'Invitation révoquée',
    PASSWORD_CHANGE: 'Mot de passe modifié',
    PASSWORD_RESET: 'Mot de passe choisi par un lien',
    RESET_LINK: 'Lien de réinitialisation créé',
    SESSION_END: 'Sessions fermées',
    SECOND_FACTOR_ON: 'Connexion en deux étapes activée',
    SECOND_FACTOR_OFF: 'Connexion en deux étapes désactivée',
    RECOVERY_CODES: 'Nouveaux codes de secours créés',
  },
};

export const auditResource: typeof en.auditResource = {
  name: 'Journal d’audit |||| Journal d’audit',
  fields: {
    at: 'Quand',
    action: 'Quoi',
    adminName: 'Qui',
    entity: 'Type d’enregistrement',
    adminId: 'Administrateur',
    entityId: 'Enregistrement',
    requestId: 'Requête',
    id: 'Entrée',
    sentence: 'Ce qui s’est passé',
    from: 'Du',
    to: 'Au',
  },
};

export const bulk = {
  more: 'et %{smart_count} autre |||| et %{smart_count} autres',
  progress: '%{done} sur %{total}',
  failed: '%{smart_count} échec |||| %{smart_count} échecs',
  notTried: '%{smart_count} non tenté |||| %{smart_count} non tentés',
  retry: 'Réessayer les échecs',
  stop: 'Arrêter',
  can: '%{smart_count} possible ; %{cannot} |||| %{smart_count} possibles ; %{cannot}',
  cannot: '%{smart_count} impossible : |||| %{smart_count} impossibles :',
  act: {
    title: '%{action} : %{smart_count} %{records}',
    explain: 'Chacun est modifié séparément ; là où c’est impossible, rien ne change.',
    receipt: '%{smart_count} fait |||| %{smart_count} faits',
  },
  delete: {
    label: 'Supprimer',
    text: 'Une fiche encore utilisée reste comme elle est. Le journal permet de rétablir ce qui est supprimé.',
  },
};

export const summary: Areas['summary'] = {
  title: 'Résumé',
  more: 'Plus d’informations',
  copy: 'Copier %{text}',
  related: {
    none: 'Aucun pour l’instant.',
    all: 'Tout voir',
    inUse: 'En usage : %{name} (%{count}) : %{names}',
  },
};
