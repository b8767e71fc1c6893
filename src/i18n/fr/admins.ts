import type { admins as en, adminsResource as enResource } from '../en/admins.ts';

export const admins: typeof en = {
  invite: 'Inviter',
  dialog: {
    title: 'Inviter un administrateur',
    text: 'Vous recevez un lien à transmettre. La personne qui l’ouvre peut devenir administrateur.',
    submit: 'Créer l’invitation',
    ready: 'L’invitation de %{email} est prête. Le lien n’est affiché que maintenant :',
    link: 'Lien d’invitation',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    notCopied: 'Le lien n’a pas pu être copié. Sélectionnez-le et copiez-le vous-même.',
    expires: 'Il est utilisable jusqu’au %{date}.',
    done: 'Terminé',
  },
  invitations: {
    title: 'Invitations',
    none: 'Personne n’a encore été invité.',
    email: 'E-mail',
    status: 'Statut',
    invitedBy: 'Invité par',
    expiresAt: 'Expire',
    actions: 'Actions',
  },
  revoke: {
    action: 'Révoquer',
    title: 'Révoquer l’invitation de %{email} ?',
    text: 'Le lien ne pourra plus être utilisé.',
    done: 'Invitation révoquée',
  },
};

export const adminsResource: typeof enResource = {
  name: 'Administrateur |||| Administrateurs',
  fields: { name: 'Nom', email: 'E-mail', active: 'Statut', createdAt: 'Depuis', lastLoginAt: 'Dernière connexion' },
};
