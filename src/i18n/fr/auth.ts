import type { limitTexts } from '#contract/limits.ts';
import type { messages as english } from '#contract/messages.ts';
import { fromMinor, HIGHEST_PRICE, LOWEST_PRICE, type Minor } from '#contract/money.ts';
import type * as en from '../en/auth.ts';
import { sentences } from '../sentences.ts';
import { typeset } from '../typeset.ts';

const amount = (minor: Minor) => new Intl.NumberFormat('fr', { minimumFractionDigits: 2 }).format(fromMinor(minor));

export const limits: typeof limitTexts = {
  atMost: '%{limit} au maximum.',
  atLeast: '%{limit} au minimum.',
  lessThan: 'Moins de %{limit}.',
  moreThan: 'Plus de %{limit}.',
  characters: '%{limit} caractères au minimum.',
};

/** What both sides say, in French. On the wire it stays English: see `sentences`. */
export const messages: Readonly<Record<keyof typeof english, string>> = {
  required: 'Ce champ est obligatoire.',
  introductionTooLong:
    'Ce texte est trop long. Une présentation compte au plus 1 500 caractères. Veuillez la raccourcir.',
  notAvailableText: 'Donnée non valide, veuillez saisir un autre texte',
  phoneInvalid: 'Numéro de téléphone non valide, veuillez en saisir un autre',
  phoneTooShort: 'Le numéro de téléphone compte au moins 11 caractères',
  phoneTooLong: 'Le numéro de téléphone compte au plus 19 caractères',
  emailInvalid: 'E-mail non valide, veuillez saisir un e-mail correct',
  urlInvalid: 'Veuillez saisir une adresse web complète, comme copiée du navigateur.',
  tooLong: 'Ce texte est trop long.',
  monthInvalid: 'Veuillez saisir un mois valide.',
  monthInFuture: 'Cette date ne peut pas être postérieure au mois en cours.',
  endBeforeStart: 'La fin ne peut pas précéder le début.',
  passwordLength: 'Le mot de passe doit compter entre 12 et 128 caractères.',
  passwordEasy: 'Ce mot de passe est trop facile à deviner. Veuillez en choisir un autre.',
  invalid: 'Cette valeur n’est pas valide.',
  wholeNumber: 'Veuillez saisir un nombre entier.',
  notOffered: 'Cet élément ne peut pas être choisi ici.',
  payloadTooLarge: 'Ce contenu est trop long pour être envoyé.',
  taken: 'Cette valeur est déjà prise.',
  unknownField: 'Ce champ est inconnu.',
  priceTooLow: `Le prix doit être d’au moins ${amount(LOWEST_PRICE)}.`,
  priceTooHigh: `Le prix doit être d’au plus ${amount(HIGHEST_PRICE)}.`,
  amountDecimals: 'Un montant a au plus 2 décimales.',
  amountOverPrice: 'Un montant doit être compris entre 0 et le prix.',
  rangeReversed: 'Le début ne peut pas être postérieur à la fin.',

  tokenExpired: 'Votre session a expiré',
  typedKept: 'Ce que vous avez saisi est conservé.',
  invalidCredentials: 'L’e-mail ou le mot de passe est incorrect.',
  secondFactorRequired: 'Veuillez saisir le code affiché par votre application d’authentification.',
  codeWrong: 'Ce code est incorrect. Veuillez saisir celui qui est affiché maintenant.',
  passwordWrong: 'Le mot de passe est incorrect.',
  passwordSame: 'C’est déjà votre mot de passe.',
  passwordChanged: 'Le mot de passe est modifié. Vos autres sessions sont fermées.',
  secondFactorOn: 'La connexion en deux étapes est déjà activée.',
  secondStepNeeded: 'La connexion en deux étapes est obligatoire ici. Veuillez la configurer pour continuer.',
  secondFactorOff: 'La connexion en deux étapes n’est pas activée.',
  secondFactorUnreadable:
    'Les codes de votre application d’authentification ne peuvent pas être vérifiés : le secret de ce serveur a changé. Utilisez un code de secours, ou demandez à un autre administrateur de désactiver votre connexion en deux étapes.',
  secondFactorNotBegun:
    'La connexion en deux étapes n’a pas été commencée ici, ou l’a été de nouveau ailleurs. Veuillez recommencer.',
  rateLimited: 'Trop de tentatives. Veuillez réessayer plus tard.',
  accessDenied: 'Vous n’y avez pas accès.',
  notFound: 'Cet enregistrement n’existe pas.',
  internal: 'Une erreur est survenue de notre côté. Veuillez réessayer.',
  unavailable: 'Le service est indisponible pour le moment. Veuillez réessayer.',
  malformedAnswer: 'Cette page ne comprend pas la réponse du serveur. Veuillez réessayer plus tard.',
  signInDown: 'Le service de connexion ne répond pas. Veuillez réessayer dans une minute.',
  notReached: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  versionConflict: 'Quelqu’un d’autre a modifié cet enregistrement entre-temps.',
  idempotencyKeyReused: 'Cette requête a déjà été envoyée avec un autre contenu.',
  stillUsed: 'Cet élément est encore utilisé ailleurs.',
  emailFixed: 'L’e-mail ne peut pas être modifié.',
  profileNotEditable: 'Ce profil n’est pas modifiable.',
  expertNotEditable: 'Ce profil d’expert n’est pas modifiable.',
  expertNotApproved: 'On ne peut enregistrer qu’un expert approuvé.',
  notPending: 'Cette candidature a déjà été tranchée.',
  alreadyInactive: 'Ce compte est déjà inactif.',
  invitationInvalid: 'Cette invitation n’est pas valable. Vérifiez que vous avez ouvert le lien en entier.',
  invitationUsed: 'Cette invitation a déjà été utilisée. Connectez-vous avec le compte qu’elle a permis de créer.',
  invitationExpired: 'Cette invitation a expiré.',
  invitationRevoked: 'Cette invitation a été retirée.',
  resetInvalid: 'Ce lien n’est pas valable. Vérifiez que vous l’avez ouvert en entier.',
  resetUsed: 'Ce lien a déjà été utilisé. Connectez-vous avec le mot de passe qu’il a permis de choisir.',
  resetExpired: 'Ce lien a expiré.',
  resetRevoked: 'Ce lien a été retiré.',
  adminExists: 'Un administrateur a déjà cet e-mail.',

  noPricing: 'L’expert n’a pas fixé de tarif.',
  noSlots: 'N/A',
  noPaymentMethod: 'L’utilisateur n’a aucun moyen de paiement.',
  slotUnavailable: 'L’expert n’est pas disponible au créneau choisi.',
  samePerson: 'L’expert et l’utilisateur ne peuvent pas être la même personne',
  paymentError:
    'Il y a un problème de paiement. Le moyen de paiement choisi n’est pas valable. Veuillez en choisir un autre.',
  stageConflict: 'Ce rendez-vous ne peut plus être annulé.',
  cancelFailed: 'L’annulation du rendez-vous a échoué !',
  deactivateFailed: 'La désactivation du compte a échoué !',

  cardDeclined: 'La carte a été refusée.',
  cardExpired: 'La carte a expiré.',
  cardNotAuthorised: 'La carte n’a pas pu être autorisée.',
  cardToConfirm: 'La banque demande une confirmation au titulaire de la carte.',
  amountOverRest: 'Le montant dépasse ce qui reste.',
  amountNotPayable: 'Cette devise n’a pas de décimales.',
  neverReached: 'La banque n’a jamais été jointe.',
  expertInactive: 'Le compte de l’expert n’est pas actif.',
  userInactive: 'Le compte de l’utilisateur n’est pas actif.',

  logoutSuccess: 'Vous êtes déconnecté.',
  cancelSuccess: 'Le rendez-vous est annulé.',
  editSuccess: 'Le profil est enregistré',
  deactivateSuccess: 'Le compte est désactivé !',
  meetingScheduled: 'Le rendez-vous est planifié',
};

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

const said = typeset(sentences(messages));

/** What the public pages say: they load this file, and no other of the language. */
export const publicTexts = { ...typeset(auth), say: (sentence: string) => said[sentence] ?? sentence };
