import { useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { displayNameOf } from '#contract/names.ts';
import { FieldList } from '#src/components/FieldList.tsx';
import { Section } from '#src/components/Section.tsx';
import { useRead } from '#src/dataProvider/useRead.ts';
import { Instant } from '#src/components/Instant.tsx';

/** Who cancelled, when and why; the amounts are in the money part. */
export const CancellationSection = ({ meeting }: { meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const { cancellation, expert, user } = meeting;
  const admins = useRead('listAdmins', {}, { enabled: Boolean(cancellation) });
  if (!cancellation) return null;
  const { requestedBy, dateTime, reason, enteredBy } = cancellation;
  const admin = admins.data?.data.find(({ id }) => id === enteredBy);
  const label = (name: string) => `resources.meetings.fields.${name}`;
  return (
    <Section title="meetings.show.cancellation">
      <FieldList
        fields={[
          {
            label: label('requestedBy'),
            value: translate(`meetings.cancel.requesters.${requestedBy}`, { _: requestedBy }),
          },
          { label: label('askedAt'), value: <Instant hasZone value={dateTime} expert={expert} user={user} /> },
          { label: label('reason'), value: reason },
          { label: label('enteredBy'), value: admin ? displayNameOf(admin) : enteredBy },
        ]}
      />
    </Section>
  );
};
