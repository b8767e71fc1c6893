import type * as en from '../en/security.ts';

export const security: typeof en.security = {
  title: 'Sécurité',
  ownPassword: 'Votre propre mot de passe',
  code: 'Code',
  anyCode: 'Celui de votre application d’authentification, ou l’un de vos codes de secours.',
  secondStep: {
    title: 'Connexion en deux étapes',
    off: 'Votre mot de passe suffit pour vous connecter. Avec une deuxième étape, un code de votre téléphone est aussi demandé : un mot de passe volé ne sert alors à rien.',
    on: 'Activée depuis le %{date} : chaque connexion demande un code de votre application d’authentification.',
    codesLeft: 'Il reste %{smart_count} code de secours. |||| Il reste %{smart_count} codes de secours.',
  },
  setUp: {
    action: 'Configurer',
    title: 'Configurer la connexion en deux étapes',
    text: 'Il vous faut une application d’authentification sur votre téléphone. Saisissez votre mot de passe pour commencer.',
    next: 'Suivant',
    scan: 'Scannez ceci avec votre application d’authentification.',
    qr: 'Code QR pour l’application d’authentification',
    type: 'Ou saisissez cette clé dans l’application :',
    codeHint: 'Les six chiffres que l’application affiche maintenant.',
    submit: 'Activer',
    done: 'La connexion en deux étapes est activée',
  },
  codes: {
    title: 'Codes de secours',
    once: 'Ils ne sont affichés que maintenant.',
    text: 'Chacun de ces codes vous connecte une fois si vous n’avez pas votre téléphone. Gardez-les en lieu sûr, ailleurs que sur votre téléphone.',
    download: 'Télécharger',
    done: 'Je les ai gardés',
    renew: 'Nouveaux codes de secours',
    renewText: 'Vous recevez dix nouveaux codes. Les anciens ne pourront plus être utilisés.',
    made: 'Nouveaux codes de secours créés',
  },
  off: {
    action: 'Désactiver',
    title: 'Désactiver la connexion en deux étapes ?',
    text: 'Votre mot de passe suffira alors pour vous connecter, et vos codes de secours ne pourront plus être utilisés.',
    done: 'La connexion en deux étapes est désactivée',
  },
  change: {
    text: 'Après un changement, vous restez connecté ici. Vos autres sessions sont fermées.',
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    hint: '12 à 128 caractères.',
    submit: 'Changer le mot de passe',
  },
  sessions: {
    title: 'Où vous êtes connecté',
    device: 'Appareil',
    ip: 'Adresse',
    createdAt: 'Connexion',
    lastUsedAt: 'Dernière utilisation',
    current: 'Cette session',
    unknown: 'Appareil inconnu',
    only: 'Vous n’êtes connecté nulle part ailleurs.',
  },
};

const text =
  'La personne qui l’utilise devra se reconnecter. Ce qui y a été saisi sans être enregistré peut être perdu.';

export const sessionsResource: typeof en.sessionsResource = {
  name: 'Session |||| Sessions',
  actions: {
    end: { label: 'Fermer', question: 'Fermer cette session ?', text, done: 'Session fermée' },
    endOthers: {
      label: 'Fermer toutes les autres sessions',
      question: 'Fermer toutes les autres sessions ?',
      text,
      done: 'Toutes les autres sessions sont fermées',
    },
  },
};
