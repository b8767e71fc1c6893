import type { z } from 'zod';
import type { activityActions } from '#contract/accounts.ts';
import type { Fields, RecordDefinition } from '#contract/record.ts';
import type { records } from '#contract/records.ts';
import { type ActionTexts, reactivate } from './accounts.ts';

type PartsOf<Value> =
  NonNullable<Value> extends readonly (infer Entry)[] ? (Entry extends object ? keyof Entry : never) : never;

type LabelledOf<F extends Fields, C extends Fields> =
  keyof F | keyof C | 'id' | 'createdAt' | 'updatedAt' | { [K in keyof F]: PartsOf<z.output<F[K]>> }[keyof F];

interface RecordActionTexts extends ActionTexts {
  readonly sentence: string;
}

type ActionOfRecord<D> = D extends RecordDefinition<string, Fields, Fields, infer A> ? A : never;
type WithActions = {
  [N in keyof typeof records]: [ActionOfRecord<(typeof records)[N]>] extends [never] ? never : N;
}[keyof typeof records];

/** A label of an unknown field does not compile, nor does an action without its words. */
type RecordTexts = {
  readonly [N in WithActions]: {
    readonly actions: Readonly<Record<ActionOfRecord<(typeof records)[N]>, RecordActionTexts>>;
  };
} & {
  readonly [N in keyof typeof records]?: {
    readonly name?: string;
    readonly fields?: (typeof records)[N] extends RecordDefinition<string, infer F, infer C>
      ? { readonly [K in LabelledOf<F, C> & string]?: string }
      : never;
  } & Readonly<Record<string, unknown>>;
};

const optionFields = {
  label: 'Name',
  value: 'Stored as',
  order: 'Order',
  active: 'Offered',
  createdAt: 'Added',
  updatedAt: 'Changed',
};

const offerActions = {
  stopOffering: {
    label: 'No longer offer it',
    question: 'No longer offer %{name}?',
    done: 'No longer offered',
    sentence: '%{who} withdrew %{record}',
  },
  offerAgain: {
    label: 'Offer it again',
    question: 'Offer %{name} again?',
    done: 'Offered again',
    sentence: '%{who} offered %{record} again',
  },
};

export const settingsResources = {
  charities: {
    name: 'Charity |||| Charities',
    fields: { name: 'Name', website: 'Website', active: 'Can be chosen', createdAt: 'Added', updatedAt: 'Changed' },
    experts: 'Experts',
    actions: offerActions,
  },
  expertises: { name: 'Speciality |||| Specialities', fields: optionFields, actions: offerActions },
  categories: {
    name: 'Category of expertise |||| Categories of expertise',
    fields: optionFields,
    actions: offerActions,
  },
  languages: { name: 'Language |||| Languages', fields: optionFields, actions: offerActions },
  countries: { name: 'Market |||| Markets', fields: optionFields, actions: offerActions },
} satisfies RecordTexts;

export const admins = {
  invite: 'Invite',
  dialog: {
    title: 'Invite an administrator',
    text: 'You get a link to pass on. Whoever opens it can become an administrator.',
    submit: 'Create invitation',
    ready: 'The invitation for %{email} is ready. The link is shown only now:',
    once: 'The link is shown only now.',
    link: 'Invitation link',
    copy: 'Copy link',
    expires: 'It can be used until %{date}.',
    done: 'Done',
  },
  invitations: {
    title: 'Invitations',
    none: 'Nobody has been invited yet.',
    email: 'Email',
    status: 'Status',
    invitedBy: 'Invited by',
    expiresAt: 'Expires',
  },
  reset: {
    action: 'Reset link',
    title: 'Reset the password of %{name}',
    text: 'You get a link to pass on. Whoever opens it within the hour can set a new password for this administrator, whose sessions then end. An older link can no longer be used.',
    submit: 'Create link',
    ready: 'The link for %{email} is ready. It is shown only now:',
    link: 'Reset link',
  },
  switchOff: {
    action: 'Switch off two-step login',
    title: 'Switch off the two-step login of %{name}?',
    text: 'The password alone will then be enough. Make sure that it is really this administrator who asks for it.',
    submit: 'Switch off',
    done: 'Two-step login switched off',
  },
};

export const adminsResource = {
  name: 'Administrator |||| Administrators',
  fields: {
    name: 'Name',
    email: 'Email',
    active: 'Status',
    createdAt: 'Since',
    lastLoginAt: 'Last login',
    secondFactor: 'Two-step',
  },
  actions: {
    deactivate: {
      label: 'Deactivate',
      question: 'Deactivate %{name}?',
      text: 'Every session of this administrator ends at once, and open invitations and links of theirs no longer count.',
      done: 'Deactivated',
    },
    reactivate,
  } satisfies Readonly<Record<keyof typeof activityActions, ActionTexts>>,
};

export const invitationsResource = {
  name: 'Invitation |||| Invitations',
  actions: {
    revoke: {
      label: 'Revoke',
      question: 'Revoke the invitation of %{name}?',
      text: 'The link can then no longer be used.',
      done: 'Invitation revoked',
    },
  },
};
