import type { messages as english } from '#contract/messages.ts';
import { fromMinor, HIGHEST_PRICE, LOWEST_PRICE, type Minor } from '#contract/money.ts';

const amount = (minor: Minor) => new Intl.NumberFormat('fr', { minimumFractionDigits: 2 }).format(fromMinor(minor));

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
  tooLong: 'Ce texte est trop long.',
  monthInvalid: 'Veuillez saisir un mois valide.',
  monthInFuture: 'Cette date ne peut pas être postérieure au mois en cours.',
  endBeforeStart: 'La fin ne peut pas précéder le début.',
  passwordLength: 'Le mot de passe doit compter entre 12 et 128 caractères.',
  invalid: 'Cette valeur n’est pas valide.',
  unknownField: 'Ce champ est inconnu.',
  priceTooLow: `Le prix doit être d’au moins ${amount(LOWEST_PRICE)}.`,
  priceTooHigh: `Le prix doit être d’au plus ${amount(HIGHEST_PRICE)}.`,
  amountDecimals: 'Un montant a au plus 2 décimales.',
  amountOverPrice: 'Un montant doit être compris entre 0 et le prix.',
  rangeReversed: 'Le début ne peut pas être postérieur à la fin.',

  tokenExpired: 'Votre session a expiré',
  invalidCredentials: 'L’e-mail ou le mot de passe est incorrect.',
  rateLimited: 'Trop de tentatives. Veuillez réessayer plus tard.',
  accessDenied: 'Vous n’y avez pas accès.',
  notFound: 'Cet enregistrement n’existe pas.',
  internal: 'Une erreur est survenue de notre côté. Veuillez réessayer.',
  unavailable: 'Le service est indisponible pour le moment. Veuillez réessayer.',
  signInDown: 'Le service de connexion ne répond pas. Veuillez réessayer dans une minute.',
  notReached: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  versionConflict: 'Quelqu’un d’autre a modifié cet enregistrement entre-temps.',
  idempotencyKeyReused: 'Cette requête a déjà été envoyée avec un autre contenu.',
  emailFixed: 'L’e-mail ne peut pas être modifié.',
  profileNotEditable: 'Ce profil n’est pas modifiable.',
  expertNotEditable: 'Ce profil d’expert n’est pas modifiable.',
  expertNotApproved: 'On ne peut enregistrer qu’un expert approuvé.',
  notPending: 'Cette candidature a déjà été tranchée.',
  alreadyInactive: 'Ce compte est déjà inactif.',
  invitationInvalid: 'Cette invitation n’est plus valable.',
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

  logoutSuccess: 'Vous êtes déconnecté.',
  cancelSuccess: 'Le rendez-vous est annulé.',
  editSuccess: 'Le profil est enregistré',
  deactivateSuccess: 'Le compte est désactivé !',
  meetingScheduled: 'Le rendez-vous est planifié',
};
