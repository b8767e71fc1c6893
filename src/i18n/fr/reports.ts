import type * as en from '../en/reports.ts';
import { bookingFields } from './meetings.ts';

export const dashboard: typeof en.dashboard = {
  none: 'Cette API n’a pas de chiffres pour un tableau de bord.',
  counts: {
    pendingExperts: 'Experts en attente',
    meetingsToday: 'Rendez-vous aujourd’hui',
    meetingsNext7Days: 'Rendez-vous sur 7 jours',
    needsAttention: 'Paiements à surveiller',
    longWaiting: 'Candidatures en attente depuis plus de 3 jours',
    stuckPayments: 'Paiements en attente depuis plus de 10 minutes',
    weekBefore: 'La semaine d’avant : %{count}',
  },
  attention: {
    title: 'À traiter',
    none: 'Tout va bien : rien n’attend votre attention.',
    noneHere: 'Aucun élément.',
    review: 'Examiner',
    undecided: 'Candidature sans décision',
    open: '%{type} : %{status}',
    reasons: {
      EXPERT_INACTIVE: 'Expert inactif',
      USER_INACTIVE: 'Utilisateur inactif',
      NOT_AUTHORISED: 'Non autorisé à temps',
      CARD_REFUSED: 'Carte refusée',
      CAPTURE_REFUSED: 'Paiement refusé',
    },
  },
  months: {
    title: 'Ce mois-ci comparé aux mêmes jours du mois dernier',
    figure: 'Montant',
    gross: 'Brut, %{currency}',
    payout: 'Versement, %{currency}',
    none: 'Rien n’a été soldé au cours de ces deux mois.',
  },
  weeks: { title: 'Les 12 dernières semaines', week: 'Semaine du', kept: 'Frais, remises et dons' },
  next: {
    title: 'Prochains rendez-vous',
    none: 'Aucun rendez-vous prévu.',
    parties: '%{expert} avec %{user}',
  },
};

export const transactions: typeof en.transactions = {
  details: 'Transaction',
  openMeeting: 'Ouvrir le rendez-vous',
  ofMeeting: 'Toutes les transactions de ce rendez-vous',
  inReport: 'Ligne dans le rapport des versements',
  totals: 'Réussies, toutes pages',
  types: {
    PRE_AUTH: 'Préautorisation',
    CAPTURE: 'Encaissement',
    RELEASE: 'Libération',
    REFUND: 'Remboursement',
    PENALTY: 'Pénalité',
    PAYOUT: 'Versement',
  },
  failed: 'Échouées',
  refunds: 'Remboursements',
  payouts: 'Versements',
};

export const transactionsResource: typeof en.transactionsResource = {
  name: 'Transaction |||| Transactions',
  fields: {
    ...bookingFields,
    id: 'Identifiant',
    createdAt: 'Date',
    type: 'Type',
    status: 'État',
    meetingDateTime: 'Rendez-vous du',
    failureReason: 'Raison de l’échec',
    meetingId: 'Rendez-vous',
    amount: 'Montant',
    keyword: 'Noms et identifiants',
    gatewayReference: 'Référence bancaire',
  },
};

export const reports: typeof en.reports = {
  payoutSummary: { title: 'Versements aux experts', chart: 'Répartition des montants par expert' },
  charitySummary: { title: 'Dons aux associations', chart: 'Montants versés aux associations' },
  columns: {
    expertName: 'Expert',
    expertId: 'Identifiant de l’expert',
    expertEmail: 'E-mail de l’expert',
    charity: 'Association',
    currency: 'Devise',
    meetings: 'Rendez-vous',
    gross: 'Brut',
    platformFee: 'Commission',
    discounts: 'Remises',
    payout: 'Versement',
    amount: 'Montant',
    month: 'Mois',
    paid: 'Versé',
    paidOn: 'Versé le',
    reference: 'Référence',
    paidBy: 'Marqué par',
  },
  paid: {
    mark: 'Marquer comme versé',
    title: 'Marquer le versement à %{name} comme effectué',
    text: '%{amount} pour %{days}',
    done: 'Marqué comme versé.',
    on: 'Versé le %{date} · %{reference}',
    amountOn: '%{amount} versés le %{date} · %{reference}',
    owed: 'Il reste %{amount} à verser.',
    tooMuch: '%{amount} de plus que le montant dû.',
  },
  range: {
    label: 'Période',
    from: 'Du',
    to: 'Au',
    next: 'Période suivante',
    preset: 'Période',
    custom: 'Dates choisies',
    otherZone: 'Votre propre fuseau est %{own}.',
    dateInvalid: 'Veuillez saisir une date valide.',
  },
  presets: {
    today: 'Aujourd’hui',
    thisMonth: 'Ce mois-ci',
    lastMonth: 'Mois dernier',
    thisQuarter: 'Ce trimestre',
    lastQuarter: 'Trimestre dernier',
    last30Days: '30 derniers jours',
    yearToDate: 'Depuis le 1ᵉʳ janvier',
  },
  compare: 'Comparer à la période précédente',
  loading: 'Calcul des montants en cours',
  empty: 'Aucun rendez-vous soldé sur cette période.',
  table: 'Montants du %{from} au %{to}',
  foot: { subtotal: 'Total, %{name}', total: 'Total', previous: 'Période précédente', change: 'Évolution' },
  about: { range: 'Période', zone: 'Fuseau horaire', madeAt: 'Établi le', to: '%{from} – %{to}' },
  open: 'Afficher les rendez-vous de %{name}',
  close: 'Masquer les rendez-vous de %{name}',
  lines: {
    label: 'Rendez-vous soldés de %{name}',
    at: 'Soldé le',
    none: 'Aucun rendez-vous soldé.',
  },
  chart: {
    others: 'Autres',
    figures: 'Les montants du graphique en tableau',
  },
};

export const payoutsResource: typeof en.payoutsResource = {
  name: 'Versement |||| Versements',
  actions: {
    takeBack: {
      label: 'Finalement non versé',
      question: 'Annuler la marque du versement à %{name} ?',
      text: 'Le journal conserve les deux opérations.',
      done: 'N’est plus marqué comme versé.',
    },
  },
};
