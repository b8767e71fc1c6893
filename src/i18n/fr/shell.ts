import type { shell as en } from '../en/shell.ts';

export const shell: typeof en = {
  portal: 'Portail d’administration',
  skip: 'Aller au contenu',
  close: 'Fermer',
  account: 'Menu du compte',
  signedInAs: 'Connecté en tant que %{name}',
  logout: 'Se déconnecter',
  toDashboard: 'Aller au tableau de bord',
  footer: '© %{year} %{product}',
  connection: { retrying: 'Problème de connexion. Nouvel essai %{attempt} sur %{of}', stop: 'Arrêter' },
  offline: {
    text: 'Pas de connexion au serveur. Votre saisie reste ici, et la page reprendra d’elle-même au retour de la connexion.',
    look: 'Essayer maintenant',
  },
  session: {
    ending: 'Votre session se termine à %{time}.',
    stay: 'Rester connecté',
  },
  version: { ready: 'Une nouvelle version est prête', reload: 'Recharger' },
  menu: {
    label: 'Menu principal',
    open: 'Ouvrir le menu',
    close: 'Fermer le menu',
    dashboard: 'Tableau de bord',
    reports: 'Rapports et finances',
  },
  notices: {
    open: 'Notifications récentes',
    title: 'Notifications récentes',
    none: 'Aucune notification.',
    clear: 'Effacer',
    close: 'Fermer cette notification',
    success: 'Terminé',
    info: 'Information',
    warning: 'Avertissement',
    error: 'Échec',
  },
  settings: {
    open: 'Réglages d’affichage',
    title: 'Réglages d’affichage',
    theme: 'Thème',
    light: 'Clair',
    dark: 'Sombre',
    system: 'Comme le système',
    density: 'Densité',
    compact: 'Compacte',
    comfortable: 'Aérée',
    language: 'Langue',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a pas de page à l’adresse %{pathname}.',
  },
  forbidden: {
    title: 'Accès refusé',
    hint: 'Si vous pensez devoir y accéder, demandez à un autre administrateur.',
  },
  error: {
    title: 'Cette page n’a pas pu être affichée',
    reload: 'Recharger la page',
  },
};
