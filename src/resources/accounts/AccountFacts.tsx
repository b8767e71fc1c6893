import { Avatar, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ExternalLink } from '#src/components/ExternalLink.tsx';
import { useFieldLabel } from '#src/components/texts.tsx';
import type { ExpertProfile } from '#contract/profile.ts';
import { linkedinAddress, ownPicture } from '#src/format/webAddress.ts';

interface AccountAvatarProps {
  readonly src?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly size?: number;
}

const initials = (...names: (string | null | undefined)[]) =>
  names
    .map((name) => [...(name?.trim() ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** A person's picture, where the page may load it; their initials, else a default picture, where it may not, or there is none. */
export const AccountAvatar = ({ src, firstName, lastName, size = 40 }: AccountAvatarProps) => {
  const picture = ownPicture(src ?? '', location.origin);
  return (
    <Avatar
      alt=""
      {...(src && picture && { src: picture })}
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{ width: size, height: size, fontSize: size * 0.4, bgcolor: 'primary.main', color: 'primary.contrastText' }}
    >
      {initials(firstName, lastName) || undefined}
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
