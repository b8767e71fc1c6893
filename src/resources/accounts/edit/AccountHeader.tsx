import { Box, Button, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountFigure } from '#contract/accounts.ts';
import type { Pricing } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import { CopyableText } from '#src/ui/CopyableText.tsx';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { Instant, LocalTime } from '#src/ui/instant/Instant.tsx';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { usePageActions } from '#src/ui/page/onScreen.ts';
import { emailText } from '#src/domain/Person.tsx';
import { StatusChip } from '#src/domain/StatusChip.tsx';
import { awaited, SummaryHeader } from '#src/ui/page/SummaryHeader.tsx';
import { useMinute } from '#src/ui/instant/clockTurns.ts';
import { useRead } from '#src/dataProvider/useCall.ts';
import { MoneyField } from '#src/fields/number.tsx';
import { sayAgo } from '#src/format/day.ts';
import { numberFormat } from '#src/format/intl.ts';
import { schedulePath } from '#src/links.ts';
import { useRecordActions } from '#src/resource/actions.tsx';
import { menuActions } from '../accountActions.tsx';
import { AccountAvatar } from '../AccountFacts.tsx';
import type { AccountRecord } from '../data.ts';
import { isExpertAccount } from './accountForm.ts';
import { EXPERT_SECTION } from './ExpertSection.tsx';

const Figures = ({ figures }: { figures: readonly AccountFigure[] }) => {
  const translate = useTranslate();
  const [only] = figures;
  if (!only) return translate('accounts.header.nothing');
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {figures.map(({ currency, amount }) => (
        <MoneyField key={currency} amount={amount} currency={currency} />
      ))}
      {figures.length === 1 && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ flexBasis: '100%' }}>
          {translate('accounts.header.inMeetings', { smart_count: only.meetings })}
        </Typography>
      )}
    </Box>
  );
};

const Rates = ({ pricing }: { pricing: Pricing | null }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const minutes = numberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  if (!pricing || pricing.prices.length === 0) return translate(messages.noPricing);
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {pricing.prices.map(({ duration, price }) => (
        <span key={duration} className="whole">
          <Typography component="span" variant="caption" color="text.secondary">
            {minutes.format(duration)}
          </Typography>{' '}
          <MoneyField amount={price} currency={pricing.currency} />
        </span>
      ))}
    </Box>
  );
};

const useAccountFacts = ({ id, expertProfile }: AccountRecord, isExpert: boolean) => {
  const locale = useLocale();
  const translate = useTranslate();
  const now = useMinute();
  const hasRates = Boolean(expertProfile);
  const summary = useRead('getAccountSummary', { params: { id } });
  const pricing = useRead('getPricing', { params: { id } }, { enabled: hasRates });
  const { timezone, lastActiveAt, spent, earned } = summary.data?.data ?? {};
  const told = (value: unknown, shown: ReactNode) => {
    if (summary.isLoading) return awaited;
    return value === undefined ? undefined : shown;
  };
  const active = lastActiveAt ? (
    <Instant value={lastActiveAt}>{sayAgo(lastActiveAt, now, locale)}</Instant>
  ) : (
    translate('accounts.header.never')
  );
  const rates = pricing.data && <Rates pricing={pricing.data.data} />;
  return {
    facts: [
      {
        label: 'localTime',
        value: told(timezone ?? undefined, timezone && <LocalTime timeZone={timezone} now={now} />),
      },
      { label: 'earned', value: isExpert && told(earned ?? undefined, <Figures figures={earned ?? []} />) },
      { label: 'spent', value: told(spent ?? undefined, <Figures figures={spent ?? []} />) },
      { label: 'rates', isWide: true, value: hasRates && (pricing.isPending ? awaited : rates) },
      { label: 'lastActive', value: told(lastActiveAt, active) },
    ].map((fact) => ({ ...fact, label: `accounts.header.${fact.label}` })),
    failed: [summary, pricing].filter(({ error }) => error),
  };
};

const Contact = ({ email, phone }: { email: string | null | undefined; phone: string | null | undefined }) => (
  <>
    {phone && (
      <Link href={`tel:${phone}`} className="whole">
        {phone}
      </Link>
    )}
    {email && (
      <CopyableText text={email}>
        <Link href={`mailto:${email}`}>{emailText(email)}</Link>
      </CopyableText>
    )}
  </>
);

const NextStep = ({ account, isExpert }: { account: AccountRecord; isExpert: boolean }) => {
  const translate = useTranslate();
  const { id, profile, expertProfile } = account;
  const status = expertProfile?.status;
  const canMeet = profile?.active !== false && (!isExpert || status === 'APPROVED');
  const to = schedulePath(isExpert ? { expertId: id } : { userId: id });
  usePageActions(canMeet ? [{ label: 'meetings.schedule', to }] : []);
  if (status === 'PENDING') {
    return (
      <Button variant="outlined" onClick={() => document.getElementById(EXPERT_SECTION)?.focus()}>
        {translate('accounts.header.review')}
      </Button>
    );
  }
  return canMeet ? (
    <Button variant="outlined" component={RouterLink} to={to}>
      {translate('meetings.schedule')}
    </Button>
  ) : null;
};

const AccountMenu = ({ account }: { account: AccountRecord }) => {
  const { entries, dialog } = useRecordActions(menuActions, account);
  const offered = entries.filter(({ refusal }) => refusal === undefined);
  return (
    <>
      {offered.length > 0 && <MoreMenu actions={offered} />}
      {dialog}
    </>
  );
};

export const AccountHeader = ({ account }: { account: AccountRecord }) => {
  const translate = useTranslate();
  const { profile, expertProfile } = account;
  const isExpert = isExpertAccount(account);
  const { facts, failed } = useAccountFacts(account, isExpert);
  const name = displayNameOf(profile ?? {});
  const isActive = profile?.active ?? undefined;
  return (
    <SummaryHeader
      picture={<AccountAvatar account={account} size={56} />}
      title={name}
      states={
        <>
          <StatusChip status={expertProfile?.status} />
          <StatusChip status={isActive === undefined ? undefined : isActive ? 'ACTIVE' : 'INACTIVE'} />
        </>
      }
      about={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <span>{translate(`accounts.type.${isExpert ? 'expert' : 'user'}`)}</span>
          <Contact email={profile?.email} phone={profile?.phone} />
        </Box>
      }
      facts={facts}
      actions={
        <>
          <NextStep account={account} isExpert={isExpert} />
          <AccountMenu account={account} />
        </>
      }
    >
      {failed[0]?.error && (
        <Box sx={{ mt: 1.5 }}>
          <ErrorPanel error={failed[0].error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
        </Box>
      )}
    </SummaryHeader>
  );
};
