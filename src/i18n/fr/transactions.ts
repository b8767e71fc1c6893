import type { transactions as en, transactionsResource as enResource } from '../en/transactions.ts';

export const transactions: typeof en = {
  title: 'Transactions',
  details: 'Transaction',
  meeting: 'Rendez-vous',
  openMeeting: 'Ouvrir le rendez-vous',
  ofMeeting: 'Toutes les transactions de ce rendez-vous',
  inReport: 'Ligne dans le rapport des versements',
  ways: 'Pages liées',
  totals: 'Réussies, toutes pages',
  count: '(%{count})',
  noList: 'Cette API n’a pas de liste de transactions. Chaque rendez-vous montre les siennes.',
  types: {
    PRE_AUTH: 'Préautorisation',
    CAPTURE: 'Encaissement',
    RELEASE: 'Libération',
    REFUND: 'Remboursement',
    PENALTY: 'Pénalité',
    PAYOUT: 'Versement',
  },
  statuses: {
    PENDING: 'En cours',
    SUCCEEDED: 'Réussie',
    FAILED: 'Échouée',
    STUCK: 'En attente depuis plus de 10 minutes',
  },
  attention: 'À traiter',
  presets: 'Filtres rapides',
};

export const transactionsResource: typeof enResource = {
  name: 'Transaction |||| Transactions',
  fields: {
    id: 'Identifiant',
    createdAt: 'Date',
    type: 'Type',
    status: 'État',
    expert: 'Expert',
    user: 'Utilisateur',
    meetingDateTime: 'Rendez-vous du',
    failureReason: 'Raison de l’échec',
    meetingId: 'Rendez-vous',
    expertId: 'Expert',
    userId: 'Utilisateur',
    amount: 'Montant',
    currency: 'Devise',
    keyword: 'Noms et identifiants',
    from: 'Du',
    to: 'Au',
    paymentMethod: 'Moyen de paiement',
    gatewayReference: 'Référence bancaire',
  },
};
