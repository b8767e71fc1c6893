import { Box, Button, LinearProgress } from '@mui/material';
import { Children, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { MeetingDetail } from '#contract/meetings.ts';
import { displayNameOf, fullNameOf } from '#contract/names.ts';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { FieldList } from '#src/components/FieldList.tsx';
import { Instant } from '#src/components/Instant.tsx';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { PartyLink } from '#src/components/PartyLink.tsx';
import { RecordFailure } from '#src/components/RecordFailure.tsx';
import { Section } from '#src/components/Section.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { WidgetBoundary } from '#src/components/WidgetBoundary.tsx';
import { useRead } from '#src/dataProvider/useRead.ts';
import { paths } from '#src/paths.ts';
import { JustBooked } from '../JustBooked.tsx';
import { CancelButton } from '../cancel/CancelButton.tsx';
import { createLink } from '../JustBooked.tsx';
import { useCardText } from '../meetingTexts.ts';
import { MoneySection, TransactionsSection } from './MoneySection.tsx';
import { TimelineSection } from './TimelineSection.tsx';

const crumbs = [{ label: 'meetings.title', to: paths.meetings }];

/** Sections under each other; one that fails leaves the others. */
const Column = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
    {Children.map(children, (section) => (
      <WidgetBoundary>{section}</WidgetBoundary>
    ))}
  </Box>
);

/** One meeting (spec 2). Parts that the API does not give are left out. */
export const MeetingShow = () => {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { data: result, error, isPending, refetch } = useRead('getMeeting', { params: { id } });
  if (isPending) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  if (!result) return <RecordFailure error={error} crumbs={crumbs} onRetry={() => void refetch()} />;
  const { data: meeting, version } = result;
  const title = translate('meetings.nameOf', { expert: fullNameOf(meeting.expert), user: fullNameOf(meeting.user) });
  return (
    <>
      <PageTitle title={title} crumbs={crumbs} />
      <JustBooked />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        <Button component={Link} to={againLink(meeting)} variant="outlined">
          {translate('meetings.bookAgain')}
        </Button>
        <CancelButton key={meeting.id} meeting={meeting} version={version} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Column>
          <MeetingFields meeting={meeting} />
          <CancellationSection meeting={meeting} />
          <TimelineSection meeting={meeting} />
        </Column>
        <Column>
          <MoneySection meeting={meeting} />
          <TransactionsSection meeting={meeting} />
        </Column>
      </Box>
    </>
  );
};

const againLink = ({ expert, user }: MeetingDetail) => createLink({ expertId: expert.id, userId: user.id });

/** Every field of a meeting (spec 3). */
const MeetingFields = ({ meeting }: { meeting: MeetingDetail }) => {
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

/** Who cancelled, when and why; the amounts are in the money part. */
const CancellationSection = ({ meeting }: { meeting: MeetingDetail }) => {
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
