import type { dashboard as en } from '../en/dashboard.ts';

export const dashboard: typeof en = {
  counts: {
    pendingExperts: 'Experts en attente',
    meetingsToday: 'Rendez-vous aujourd’hui',
    meetingsNext7Days: 'Rendez-vous sur 7 jours',
    needsAttention: 'Paiements à surveiller',
  },
  months: {
    title: 'Ce mois-ci et le précédent',
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
    title: 'Prochains rendez-vous',
    none: 'Aucun rendez-vous prévu.',
    parties: '%{expert} avec %{user}',
  },
};
