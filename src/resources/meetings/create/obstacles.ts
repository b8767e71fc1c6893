import { messages } from '#contract/messages.ts';

/** What can be known to make a booking impossible (spec 5, 8), in the order of the page; each is a name of `messages`. */
const names = ['samePerson', 'noPricing', 'slotUnavailable', 'noPaymentMethod'] as const;

export type Obstacles = Readonly<Record<(typeof names)[number], boolean>>;

/** The first obstacle in the words of the spec; undefined where nothing is known to be in the way. */
export const inTheWay = (obstacles: Obstacles): string | undefined => {
  const first = names.find((name) => obstacles[name]);
  return first && messages[first];
};
