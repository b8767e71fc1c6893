import { sandboxCards } from '#server/payments/sandboxCards.ts';
import type { Person } from './account.ts';
import type { Random } from './random.ts';
import type { CardRow } from './rows.ts';

type Kind = 'works' | 'declines' | 'expired' | 'invalid' | 'timesOut';

/** A card. `kind` says what the sandbox bank does with it. */
const cardOf = (random: Random, { account }: Person, kind: Kind, isDefault: boolean, today: Date): CardRow => {
  const year = today.getUTCFullYear();
  return {
    id: random.uuid(),
    accountId: account.id,
    brand: random.weighted([
      ['Visa', 5],
      ['Mastercard', 4],
      ['American Express', 1],
    ]),
    last4: String(random.int(0, 9999)).padStart(4, '0'),
    expMonth: random.int(1, 12),
    expYear: kind === 'expired' ? year - random.int(1, 3) : year + random.int(1, 4),
    isDefault,
    status: kind === 'expired' ? 'EXPIRED' : kind === 'invalid' ? 'INVALID' : 'ACTIVE',
    gatewayToken: kind === 'invalid' ? sandboxCards.declines : sandboxCards[kind],
    gatewayCustomer: null,
  };
};

/** The cards of one person; some have none, and some have none that works. */
export const cardsOf = (random: Random, person: Person, today: Date): CardRow[] => {
  const kinds = random.weighted<readonly Kind[]>([
    [['works'], 60],
    [['works', 'works'], 12],
    [['works', 'expired'], 8],
    [['declines'], 6],
    [['expired'], 3],
    [['invalid', 'works'], 2],
    [['timesOut'], 1],
    [[], 8],
  ]);
  return kinds.map((kind, index) => cardOf(random, person, kind, index === 0, today));
};
