import type { ReactNode } from 'react';
import { ExternalLink } from '#src/ui/controls.tsx';
import { FieldList } from '#src/ui/Section.tsx';
import { Picture } from '#src/domain/Picture.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import type { AccountDetails } from '#contract/accounts.ts';
import type { ExpertProfile } from '#contract/profile.ts';
import { linkedinAddress } from '#src/format/webAddress.ts';

export const AccountAvatar = ({ account, size }: { readonly account: AccountDetails; readonly size: number }) => {
  const { id, profile, expertProfile } = account;
  return <Picture person={{ ...profile, id }} address={profile?.avatar ?? expertProfile?.avatar ?? ''} size={size} />;
};

/** The read-only facts of an application (product.md §2). */
export const ExpertFacts = ({ expert, applied }: { expert: ExpertProfile; applied: ReactNode }) => {
  const labelOf = useFieldLabel('accounts');
  const linkedin = expert.linkedInProfile?.linkedinURL;
  const address = linkedin && <ExternalLink to={linkedinAddress(linkedin)}>{linkedin}</ExternalLink>;
  return (
    <FieldList
      fields={[
        { label: labelOf({ source: 'applicationDate' }), value: applied },
        { label: labelOf({ source: 'linkedinURL' }), value: address },
        { label: labelOf({ source: 'referralEmail' }), value: expert.referralEmail },
      ]}
    />
  );
};
