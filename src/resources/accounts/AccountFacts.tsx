import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ExternalLink } from '#src/ui/ExternalLink.tsx';
import { Picture } from '#src/domain/Picture.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import type { AccountDetails } from '#contract/accounts.ts';
import type { ExpertProfile } from '#contract/profile.ts';
import { linkedinAddress } from '#src/format/webAddress.ts';

interface AccountAvatarProps {
  readonly account: AccountDetails;
  readonly size: number;
}

/** The picture of the profile or of the expert profile. */
export const AccountAvatar = ({ account: { id, profile, expertProfile }, size }: AccountAvatarProps) => (
  <Picture person={{ ...profile, id }} address={profile?.avatar ?? expertProfile?.avatar ?? ''} size={size} />
);

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

/** The read-only facts of an application (product.md §2). */
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
