import type { dashboard as en } from '../en/dashboard.ts';

export const dashboard: typeof en = {
  counts: {
    pendingExperts: 'Experts en attente',
    meetingsToday: 'Rendez-vous aujourd’hui',
    meetingsNext7Days: 'Rendez-vous sur 7 jours',
    needsAttention: 'Paiements à surveiller',
    stuckPayments: 'Paiements en attente depuis plus de 10 minutes',
  },
  months: {
    title: 'Ce mois-ci comparé aux mêmes jours du mois dernier',
    thisMonth: 'Ce mois-ci',
    lastMonth: 'Mois dernier',
    change: 'Écart',
    figure: 'Montant',
    gross: 'Brut, %{currency}',
    payout: 'Versé, %{currency}',
    none: 'Rien n’a été soldé au cours de ces deux mois.',
  },
  weeks: { title: 'Les 12 dernières semaines', week: 'Semaine du' },
  next: {
    ignored:
      'Ce serveur ne recherche pas les prochains rendez-vous ; voici ceux qui figurent parmi les premiers de sa liste.',
    title: 'Prochains rendez-vous',
    none: 'Aucun rendez-vous prévu.',
    parties: '%{expert} avec %{user}',
  },
};
