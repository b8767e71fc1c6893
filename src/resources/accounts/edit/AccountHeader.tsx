import { Box, Button, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountFigure } from '#contract/accounts.ts';
import type { Pricing } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import { useRead } from '#src/dataProvider/useCall.ts';
import { emailText } from '#src/domain/Person.tsx';
import { StatusChip } from '#src/domain/StatusChip.tsx';
import { MoneyField } from '#src/fields/number.tsx';
import { numberFormat } from '#src/format/intl.ts';
import { schedulePath } from '#src/paths.ts';
import { useRecordActions } from '#src/resource/actions.tsx';
import { CopyableText } from '#src/ui/CopyableText.tsx';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { Ago, LocalTime, useMinute } from '#src/ui/instant/Instant.tsx';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { usePageActions } from '#src/ui/page/onScreen.ts';
import { factSkeleton, SummaryHeader } from '#src/ui/page/SummaryHeader.tsx';
import { accountActions } from '../accountActions.tsx';
import type { AccountRecord } from '../accountFields.tsx';
import { AccountAvatar } from '../triage/Application.tsx';
import { isExpertAccount } from './accountForm.ts';
import { EXPERT_SECTION } from './sections.tsx';

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
  const translate = useTranslate();
  const now = useMinute();
  const hasRates = Boolean(expertProfile);
  const summary = useRead('getAccountSummary', { params: { id } });
  const pricing = useRead('getPricing', { params: { id } }, { enabled: hasRates });
  const { timezone, lastActiveAt, spent, earned } = summary.data?.data ?? {};
  const shown = (value: ReactNode) => (summary.isLoading ? factSkeleton : value);
  const active = lastActiveAt ? <Ago value={lastActiveAt} /> : translate('accounts.header.never');
  const rates = pricing.data && <Rates pricing={pricing.data.data} />;
  return {
    facts: [
      {
        label: 'accounts.header.localTime',
        value: shown(timezone && <LocalTime timeZone={timezone} now={now} />),
      },
      { label: 'accounts.header.earned', value: isExpert && shown(earned && <Figures figures={earned} />) },
      { label: 'accounts.header.spent', value: shown(spent && <Figures figures={spent} />) },
      {
        label: 'accounts.header.rates',
        column: 'span 2',
        value: hasRates && (pricing.isPending ? factSkeleton : rates),
      },
      { label: 'accounts.header.lastActive', value: shown(lastActiveAt !== undefined && active) },
    ],
    failed: [summary, pricing].filter(({ error }) => error),
  };
};

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

/** Approve and decline have buttons beside the application. */
const besideApplication: ReadonlySet<string> = new Set(['approve', 'decline']);

const AccountMenu = ({ account }: { account: AccountRecord }) => {
  const { entries, dialog } = useRecordActions(accountActions, account);
  const offered = entries.filter(({ name, refusal }) => refusal === undefined && !besideApplication.has(name));
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
  const isActive = profile?.active ?? undefined;
  return (
    <SummaryHeader
      picture={<AccountAvatar account={account} size={56} />}
      title={displayNameOf(profile ?? {})}
      states={
        <>
          <StatusChip status={expertProfile?.status} />
          <StatusChip status={isActive === undefined ? undefined : isActive ? 'ACTIVE' : 'INACTIVE'} />
        </>
      }
      about={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <span>{translate(`accounts.type.${isExpert ? 'expert' : 'user'}`)}</span>
          {profile?.phone && (
            <Link href={`tel:${profile.phone}`} className="whole">
              {profile.phone}
            </Link>
          )}
          {profile?.email && (
            <CopyableText text={profile.email}>
              <Link href={`mailto:${profile.email}`}>{emailText(profile.email)}</Link>
            </CopyableText>
          )}
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
