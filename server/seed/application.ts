import type { ExpertStatus } from '#contract/statuses.ts';
import { charities } from './charities.ts';
import { countryCodes, expertiseByCategory } from './market.ts';
import type { Person } from './account.ts';
import type { Random } from './random.ts';
import type { ProfileRow } from './rows.ts';
import { educationOf, experienceOf, introductionOf, pastimesOf } from './texts.ts';
import { after, DAY, HOUR } from './time.ts';

const addressOf = ({ account }: Person) => account.email.replace(/@.*/, '').replaceAll('.', '-');

/** What applications really look like: some of them leave something out. */
const withGaps = (random: Random, profile: ProfileRow): ProfileRow => ({
  ...profile,
  ...random.pick<Partial<ProfileRow>>([
    { introduction: null, education: [] },
    { introduction: 'N/A', linkedinUrl: null },
    { education: [], experience: [] },
    { location: [], expertise: [] },
    { categoryExpertise: [], languages: [], interests: null },
    { experience: [], linkedinUrl: null, introduction: null },
  ]),
});

/** An expert's application; while it waits, its age is what the queue is sorted by. */
export const applicationOf = (random: Random, person: Person, status: ExpertStatus, today: Date): ProfileRow => {
  const { account, category, region } = person;
  const experienced = random.int(3, 24);
  const from = today.getUTCFullYear() - experienced;
  const pledges = status === 'APPROVED' && random.chance(0.6);
  const createdAt =
    status === 'PENDING'
      ? after(today, -Math.floor(random.next() ** 2 * 24 * DAY) - random.int(1, 20) * HOUR)
      : account.createdAt;
  const profile: ProfileRow = {
    id: random.uuid(),
    accountId: account.id,
    status,
    createdAt,
    avatar: null,
    linkedinUrl: random.chance(0.85) ? `https://www.linkedin.com/in/${addressOf(person)}` : null,
    referralEmail: random.chance(0.3) ? `friend.of.${addressOf(person)}@example.com` : null,
    introduction: introductionOf(random, category, experienced),
    education: educationOf(random, category, from),
    experience: experienceOf(random, category, from, today),
    location: [...new Set([region.country, ...random.some(countryCodes, random.int(0, 4))])],
    interests: random.chance(0.8) ? pastimesOf(random) : null,
    expertise: random.some(expertiseByCategory[category], random.int(2, 4)),
    categoryExpertise: [category],
    languages: account.languages,
    charityId: pledges ? random.pick(charities).id : null,
    charityBp: pledges ? random.pick([500, 1000, 1500, 2000, 2500, 3333, 5000]) : 0,
  };
  return status === 'PENDING' && random.chance(0.45) ? withGaps(random, profile) : profile;
};
