import type { accountActions } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';

/* Not as its own type: other languages have another text. */
const deactivated: string = messages.deactivateSuccess;

export interface ActionTexts {
  readonly label: string;
  readonly question: string;
  readonly text?: string;
  readonly done: string;
}

export const reactivate = {
  label: 'Reactivate',
  question: 'Reactivate %{name}?',
  text: 'The account can be used again.',
  done: 'Reactivated',
};

export const accountsResource = {
  name: 'Account |||| Accounts',
  fields: {
    name: 'Name',
    type: 'Type',
    status: 'Status',
    active: 'Active',
    email: 'Email',
    phone: 'Phone',
    createdAt: 'Created',
    firstName: 'First Name',
    lastName: 'Last Name',
    displayName: 'Display Name',
    languages: 'Languages',
    applicationDate: 'Application Date',
    linkedinURL: 'LinkedIn URL',
    referralEmail: 'Referral Email',
    introduction: 'Introduction',
    expertise: 'Expertise',
    categoryExpertise: 'Category Expertise',
    location: 'Market(s) coverage',
    interests: 'Interests',
    charityId: 'Charity',
    education: 'Education',
    experience: 'Experience',
    university: 'Academic Institutions',
    major: 'Majors / Degrees',
    startYear: 'Start Year',
    endYear: 'End Year',
    company: 'Company Name',
    role: 'Title',
    startDate: 'Start Date',
    endDate: 'End Date',
    companyEmail: 'Company Email',
    reason: 'Reason',
    waiting: 'Waiting',
  },
  actions: {
    approve: { label: 'Approve', question: 'Approve %{name}?', done: '%{name} approved.' },
    decline: { label: 'Decline', question: 'Decline %{name}?', done: '%{name} declined.' },
    reopen: {
      label: 'Reopen application',
      question: 'Reopen the application of %{name}?',
      text: 'It is pending again. Nobody can book this expert until it is approved; meetings that are booked stay.',
      done: 'Application reopened',
    },
    deactivate: {
      label: 'Deactivate',
      question: 'Deactivate %{name}?',
      text: 'The account can no longer be used.',
      done: deactivated,
    },
    reactivate,
  } satisfies Readonly<Record<keyof typeof accountActions, ActionTexts>>,
};

export const accounts = {
  type: { user: 'User', expert: 'Expert' },
  active: { yes: 'Active', no: 'Inactive' },
  pendingCount: '%{smart_count} expert waiting |||| %{smart_count} experts waiting',
  list: {
    edit: 'Edit %{name}',
    deactivate: 'Deactivate %{name}',
    waiting: 'over 3 days',
    tabs: { PENDING: 'Pending', APPROVED: 'Approved', DECLINED: 'Declined', users: 'Users', inactive: 'Inactive' },
  },
  deactivate: {
    counting: 'Looking for meetings to come…',
    meetings:
      '%{smart_count} future meeting stays booked and has to be cancelled on its own. |||| %{smart_count} future meetings stay booked and have to be cancelled on their own.',
    noMeetings: 'There are no future meetings.',
    unknown: 'Whether there are future meetings is not known here: please look at the list of meetings first.',
    seeMeetings: 'See the meetings',
  },
  edit: {
    title: 'EDIT PROFILE',
    beside: 'About this account',
    heading: 'User Detail (Status: %{status})',
    refusal: {
      pending: 'Save is possible once the expert is approved: this application is still pending.',
      declined: 'Save is possible only for approved experts: this application was declined.',
      notApproved: 'Save is possible only for approved experts.',
      notEditable: 'This account cannot be edited: it has no identity at the login provider.',
    },
    locked: {
      profile: 'The user fields are read-only: this account has no identity at the login provider.',
      expert: 'The expert fields are read-only: this account is not marked as an expert.',
    },
    displayNameStored: '%{name} (as stored)',
    yearOnly: 'Only the year is saved',
    add: { education: 'Add Education', experience: 'Add Experience' },
    none: { education: 'No education given.', experience: 'No experience given.' },
    notPending: 'Approve and Decline are possible only while the application is pending.',
    incomplete: {
      title:
        '%{smart_count} incomplete entry will not be saved |||| %{smart_count} incomplete entries will not be saved',
      explain: 'An entry counts only when these fields are filled:',
      missing: '%{entry}: %{fields} missing',
      back: 'Go back and complete',
      proceed: 'Save without them',
    },
  },
  header: {
    localTime: 'Local time',
    earned: 'Earned',
    spent: 'Spent',
    rates: 'Rates',
    lastActive: 'Last active',
    nothing: 'Nothing yet',
    inMeetings: 'in %{smart_count} meeting |||| in %{smart_count} meetings',
    never: 'Never',
    review: 'Read the application',
  },
  beside: {
    as: {
      expert: {
        title: 'Meetings as expert',
        none: 'No meetings as expert yet.',
        all: 'All meetings as expert',
      },
      user: {
        title: 'Meetings as user',
        none: 'No meetings as user yet.',
        all: 'All meetings as user',
      },
    },
    transactions: {
      title: 'Transactions',
      none: 'No transactions yet.',
      all: 'All transactions of this account',
    },
  },
  triage: {
    title: 'Review applications',
    queue: 'Queue',
    gaps: '%{smart_count} gap |||| %{smart_count} gaps',
    complete: 'complete',
    skipped: 'skipped',
    decision: 'Decision',
    checklist: 'Checklist',
    check: {
      gaps: 'Every part is filled',
      placeholders: "No 'N/A' texts",
      phone: 'Phone number not used elsewhere',
      linkedin: 'LinkedIn not used elsewhere',
    },
    found: {
      gaps: 'Missing: %{found}',
      placeholders: "'N/A' in: %{found}",
      phone: 'Same phone number: %{found}',
      linkedin: 'Same LinkedIn: %{found}',
    },
    notCompared: {
      phone: 'The phone number has not been compared',
      linkedin: 'LinkedIn has not been compared',
    },
    unknown: 'Not known',
    ok: 'Fine',
    look: 'Look',
    earlier: { title: 'Earlier decisions', none: 'None.' },
    approveOne: 'Approve %{name}',
    decline: 'Decline…',
    declineOne: 'Decline %{name}…',
    skip: 'Skip',
    back: 'Back',
    keys: 'Keys: A approve · D decline · J skip · K back',
    edit: 'Open the account',
    template: 'Template',
    templates: {
      none: 'Own words',
      incomplete: 'The application is incomplete.',
      identity: 'We could not confirm who you are.',
      experience: 'The experience does not match the category asked for.',
      duplicate: 'There is already an account of the same person.',
      capacity: 'We do not take new experts in this category at the moment.',
    },
    already: '%{name} was already decided.',
    next: 'Next: %{name}.',
    empty: 'Queue empty · %{smart_count} reviewed |||| Queue empty · %{smart_count} reviewed',
    backToList: 'To the accounts',
    position: '%{position} of %{total}',
    more: 'The next one comes when these are done. |||| The next %{smart_count} come when these are done.',
    none: 'Not given',
    present: 'now',
  },
};
