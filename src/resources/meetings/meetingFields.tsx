import { type PaymentMethod } from '#contract/booking.ts';
import { meetingDetail, type MeetingItem } from '#contract/meetings.ts';
import { meetingStages } from '#contract/statuses.ts';
import type { Words } from '#src/fields/field.tsx';
import { fieldsOf } from '#src/fields/fieldsOf.ts';
import { namesOf, referenceFilter } from '#src/fields/reference.tsx';
import { formatWithZone } from '#src/format/dateTime.ts';
import type { WaterfallStep } from './waterfall.ts';

const expertFilter = referenceFilter({ source: 'expertId' }, 'accounts', { type: 'expert', status: 'APPROVED' });

/** All accounts: an expert can book a meeting too. */
const userFilter = referenceFilter({ source: 'userId' }, 'accounts');

/** A payment method as "Visa •••• 4242"; its id if the API sends no more. */
export const cardText = ({ id, brand, last4 }: PaymentMethod, { translate }: Words): string =>
  brand || last4
    ? translate('meetings.create.card', { brand: brand ?? '', last4: last4 ?? '' }).trim()
    : translate('meetings.create.unknownCard', { id });

export const attentionText = (reason: string): string => `meetings.attention.${reason}`;

/** Shown as a field only in the audit log. */
const auditedAmount = (step: WaterfallStep) =>
  ({ kind: 'money', label: `meetings.money.${step}`, value: () => undefined }) as const;

/** Fields of a meeting (product.md §3), with requester, time and reason of its cancellation. */
export const meetingFields = fieldsOf(
  meetingDetail,
  {
    dateTime: { sortBy: true, form: 'near', byDay: true, range: ['from', 'to'], width: 8 },
    expert: { filters: [expertFilter], width: 10.9 },
    user: { filters: [userFilter], width: 10.9 },
    duration: { sortBy: true, unit: 'meetings.minutes', card: 'none' },
    price: { sortBy: true },
    stage: {
      kind: 'status',
      width: 13.6,
      sortBy: true,
      choices: meetingStages,
      isMultiple: true,
      note: ({ attention }: Pick<MeetingItem, 'id' | 'attention'>, { translate }) =>
        attention ? { text: translate(attentionText(attention), { _: attention }), severity: 'warning' } : undefined,
    },
    paymentMethod: {
      kind: 'text',
      text: ({ paymentMethod, paymentMethodId }, words) => {
        const card = paymentMethod ?? (paymentMethodId ? { id: paymentMethodId } : undefined);
        return card ? cardText(card, words) : '';
      },
    },
  },
  {
    requestedBy: {
      kind: 'choice',
      value: ({ cancellation }) => cancellation?.requestedBy,
      words: 'meetings.cancel.requesters',
    },
    requestedAt: { kind: 'instant', value: ({ cancellation }) => cancellation?.dateTime },
    reason: { kind: 'text', value: ({ cancellation }) => cancellation?.reason },
    penalty: auditedAmount('penalty'),
    platformDiscount: auditedAmount('platformDiscount'),
    expertDiscount: auditedAmount('expertDiscount'),
    refund: auditedAmount('refunded'),
    enteredBy: { kind: 'reference', to: 'admins', value: ({ cancellation }) => cancellation?.enteredBy },
  },
);

export const meetingLine = (meeting: Pick<MeetingItem, 'expert' | 'user' | 'dateTime'>, words: Words): string =>
  `${namesOf(meeting, words)}, ${formatWithZone(meeting.dateTime, words)}`;
