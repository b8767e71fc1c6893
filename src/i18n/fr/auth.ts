import type * as en from '../en/auth.ts';
import { sentences, typeset } from '#src/i18n/typeset.ts';
import { messages } from './messages.ts';

export const auth: typeof en.auth = {
  portal: 'Portail d’administration',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  busy: 'Veuillez patienter…',
  failed: 'Une erreur est survenue. Veuillez réessayer.',
  notReached: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  reference: 'Référence :',
  copy: 'Copier',
  copied: 'Copié',
  retrying: 'Problème de connexion. Nouvel essai {attempt} sur {of}',
  stop: 'Arrêter',
  retry: 'Réessayer',
  loadFailed: 'Le portail n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
  login: {
    title: 'Se connecter',
    submit: 'Se connecter',
    remember: 'Se souvenir de mon e-mail sur cet appareil',
    code: 'Code',
    codeTitle: 'Connexion en deux étapes',
    codeHint: 'Les six chiffres affichés par votre application d’authentification.',
    recoveryCode: 'Code de secours',
    recoveryHint: 'L’un des dix codes que vous avez gardés. Il ne sert qu’une fois.',
    useRecovery: 'Utiliser un code de secours',
    useApp: 'Utiliser le code de l’application',
    back: 'Retour',
    noCode: 'Sans l’un ni l’autre, demandez à un autre administrateur de désactiver la deuxième étape.',
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
  reset: {
    title: 'Choisir un nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    password: 'Nouveau mot de passe',
    howTo: 'Demandez à un autre administrateur de créer un nouveau lien depuis la page Administrateurs.',
    done: 'Le nouveau mot de passe de {email} est enregistré et ses sessions sont fermées. Connectez-vous avec celui-ci.',
  },
};

const translated = typeset(sentences(messages));

export const publicTexts = { ...typeset(auth), say: (sentence: string) => translated[sentence] ?? sentence };
