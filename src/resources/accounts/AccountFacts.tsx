import { Avatar, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { initialsOf } from '#src/components/Person.tsx';
import { ExternalLink } from '#src/components/ExternalLink.tsx';
import { useFieldLabel } from '#src/components/texts.tsx';
import type { AccountDetails } from '#contract/accounts.ts';
import type { ExpertProfile } from '#contract/profile.ts';
import { useRead } from '#src/dataProvider/useCall.ts';
import { linkedinAddress, ownPicture } from '#src/format/webAddress.ts';

interface AccountAvatarProps {
  readonly account: AccountDetails;
  readonly size: number;
}

/**
 * The address of an account's picture as the page may load it. From elsewhere it comes through the API, which tells the host
 * nothing of who looks; an API that cannot, and a host that does not answer, give none.
 */
const usePicture = ({ id, profile, expertProfile }: AccountDetails): string | undefined => {
  const address = profile?.avatar ?? expertProfile?.avatar ?? '';
  const own = address === '' ? undefined : ownPicture(address, location.origin);
  const fetched = useRead('getAvatar', { params: { id } }, { enabled: address !== '' && !own, staleTime: Infinity });
  return own ?? (fetched.data?.isAbsent ? undefined : (fetched.data?.data.picture ?? undefined));
};

/** A person's picture; the initials, else a default picture, where there is none, and until it is there. */
export const AccountAvatar = ({ account, size }: AccountAvatarProps) => {
  const picture = usePicture(account);
  return (
    <Avatar
      alt=""
      {...(picture && { src: picture })}
      sx={{
        width: size,
        height: size,
        fontSize: 'h6.fontSize',
        bgcolor: 'action.selected',
        color: 'text.primary',
      }}
    >
      {initialsOf(account.profile ?? {}) || undefined}
    </Avatar>
  );
};

const Fact = ({ field, children }: { field: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {useFieldLabel('accounts')({ source: field })}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

/** What an application says that nobody edits (spec 2): when it was made, LinkedIn and who referred, where given. */
export const ExpertFacts = ({ expert, applied }: { expert: ExpertProfile; applied: ReactNode }) => {
  const linkedin = expert.linkedInProfile?.linkedinURL;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 2, m: 0, mb: 1 }}
    >
      <Fact field="applicationDate">{applied}</Fact>
      {linkedin && (
        <Fact field="linkedinURL">
          <ExternalLink to={linkedinAddress(linkedin)}>{linkedin}</ExternalLink>
        </Fact>
      )}
      {expert.referralEmail && <Fact field="referralEmail">{expert.referralEmail}</Fact>}
    </Box>
  );
};
