import { Avatar, Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFieldLabel } from '#src/components/texts.tsx';
import type { ExpertProfile } from '#contract/profile.ts';

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

/** A person's picture; their initials, else a default picture, where there is none or it does not load. */
export const AccountAvatar = ({ src, firstName, lastName, size = 40 }: AccountAvatarProps) => (
  <Avatar
    alt=""
    {...(src && { src })}
    slotProps={{ img: { loading: 'lazy', referrerPolicy: 'no-referrer' } }}
    sx={{ width: size, height: size, fontSize: size * 0.4, bgcolor: 'primary.main', color: 'primary.contrastText' }}
  >
    {initials(firstName, lastName) || undefined}
  </Avatar>
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

const isWeb = (url: string) => /^https?:\/\//i.test(url);

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
          {isWeb(linkedin) ? (
            <Link href={linkedin} target="_blank" rel="noopener noreferrer">
              {linkedin}
            </Link>
          ) : (
            linkedin
          )}
        </Fact>
      )}
      {expert.referralEmail && <Fact field="referralEmail">{expert.referralEmail}</Fact>}
    </Box>
  );
};
