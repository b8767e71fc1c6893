import type { Party } from '#contract/party.ts';

type Text = string | null | undefined;

/** What a search looks at in an id: it is found with its hyphens and without them. */
export const idTexts = (id: Text): readonly Text[] => [id, id?.replaceAll('-', '')];

/** What a search looks at in one side of a meeting or a transaction. */
export const partyTexts = (party: Party | null | undefined): readonly Text[] =>
  party ? [...idTexts(party.id), party.firstName, party.lastName, party.displayName, party.email, party.phone] : [];
