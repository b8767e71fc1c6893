import type { auth as en } from '../en/auth.ts';

export const auth: typeof en = {
  portal: 'Portail d’administration',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  busy: 'Veuillez patienter…',
  failed: 'Une erreur est survenue. Veuillez réessayer.',
  notReached: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  reference: 'Référence : {reference}',
  retry: 'Réessayer',
  loadFailed: 'Le portail n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
  login: {
    title: 'Se connecter',
    submit: 'Se connecter',
    tryAgainSeconds: 'Vous pourrez réessayer dans {count} s.',
    tryAgainMinutes: 'Vous pourrez réessayer dans {count} min.',
  },
  register: {
    title: 'Créer votre compte',
    submit: 'Créer le compte',
    firstName: 'Prénom',
    lastName: 'Nom',
    passwordHint: '12 à 128 caractères.',
    byInvitation: 'L’inscription se fait sur invitation.',
    howTo: 'Demandez à un administrateur de vous inviter depuis la page Administrateurs, puis ouvrez le lien reçu.',
    toLogin: 'Aller à la connexion',
    done: 'Votre compte {email} est prêt. Connectez-vous pour commencer.',
  },
};
