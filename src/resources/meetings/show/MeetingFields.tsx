import { useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { FieldList } from '#src/components/FieldList.tsx';
import { PartyLink } from '#src/components/PartyLink.tsx';
import { Section } from '#src/components/Section.tsx';

import { useCardText } from '../useCardText.ts';
import { Instant } from '#src/components/Instant.tsx';

/** Every field of a meeting (spec 3). */
export const MeetingFields = ({ meeting }: { meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const cardText = useCardText();
  const { expert, user, duration, price, currency, paymentMethod, paymentMethodId, createdAt } = meeting;
  const card = paymentMethod ?? (paymentMethodId ? { id: paymentMethodId } : undefined);
  const label = (name: string) => `resources.meetings.fields.${name}`;
  return (
    <Section title="meetings.show.details" aside={<StatusChip status={meeting.stage} />}>
      <FieldList
        fields={[
          { label: label('dateTime'), value: <Instant hasZone value={meeting.dateTime} expert={expert} user={user} /> },
          { label: label('expert'), value: <PartyLink party={expert} /> },
          { label: label('user'), value: <PartyLink party={user} /> },
          { label: label('duration'), value: translate('meetings.minutes', { smart_count: duration }) },
          { label: label('price'), value: <MoneyField amount={price} currency={currency} /> },
          { label: label('paymentMethod'), value: card && cardText(card) },
          {
            label: label('createdAt'),
            value: createdAt && <Instant hasZone value={createdAt} expert={expert} user={user} />,
          },
          { label: label('id'), value: meeting.id },
        ]}
      />
    </Section>
  );
};
