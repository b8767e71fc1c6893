import { sampleAccount } from './sampleAccount.ts';

/** Another product's sample data, in documented shapes only: numeric ids, instants in s or ms since 1970. */
export const createDocumentedData = (now: Date, avatar: string) => {
  const at = (days: number) => now.getTime() + days * 24 * 3_600_000;
  const names = 'Ada Berg,Ben Costa,Cleo Diaz,Dan Evans,Eva Fischer,Finn Gray,Gia Hughes,Hal Ito'.split(',');
  const accounts = Array.from({ length: 23 }, (_, index) => {
    const [firstName = '', lastName = ''] = (names[index % names.length] ?? '').split(' ');
    const isExpert = index % 2 === 0;
    const id = 1000 + index;
    return {
      id,
      profile: {
        ...sampleAccount.profile,
        id: 8000 + index,
        uid: `uid-${id}`,
        firstName: `${firstName}${index < names.length ? '' : ` ${Math.floor(index / names.length) + 1}`}`,
        lastName,
        displayName: `${firstName} ${lastName}`,
        email: `person${id}@example.org`,
        avatar: index === 0 ? avatar : null,
        active: true,
        isExpert,
      },
      expertProfile: isExpert
        ? {
            ...sampleAccount.expertProfile,
            id: 9000 + index,
            status: index % 6 === 0 ? 'PENDING' : 'APPROVED',
            createdAt: Math.floor(at(-100 - index) / 1000),
            linkedInProfile: { linkedinURL: 'https://www.linkedin.com/in/example' },
          }
        : null,
    };
  });
  const partyOf = ({ id, profile: { firstName, lastName, displayName } }: (typeof accounts)[number]) => ({
    id,
    firstName,
    lastName,
    displayName,
  });
  const experts = accounts.filter(({ expertProfile }) => expertProfile?.status === 'APPROVED');
  const users = accounts.filter(({ expertProfile }) => expertProfile === null);
  const meetings = users.flatMap((user, index) => {
    const expert = experts[index % experts.length];
    if (expert === undefined) return [];
    return [
      {
        id: 5000 + index,
        stage: index === 0 ? 'SCHEDULED' : 'ENDED',
        expert: partyOf(expert),
        user: partyOf(user),
        dateTime: at(index === 0 ? 3 : -3 * index),
        duration: 30,
        price: 150,
        paymentMethodId: `card-${user.id}`,
      },
    ];
  });
  return { accounts, experts, users, meetings, partyOf };
};
export type DocumentedData = ReturnType<typeof createDocumentedData>;
