import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { minor } from '#contract/money.ts';
import { checkBooking, preferredMethod, refusalOf, unusableReason } from './booking.ts';

const whole = {
  expertId: 'e',
  userId: 'u',
  duration: 30,
  start: '2026-12-01T09:00:00+01:00',
  paymentMethodId: 'p',
  price: minor(4950),
};

describe('a booking', () => {
  it('lists missing fields in the order of the page', () => {
    const all = ['expertId', 'userId', 'duration', 'dateTime', 'price', 'paymentMethodId'];
    expect(checkBooking({}).missing).toEqual(all);
    expect(checkBooking({ ...whole, price: minor(49) })).toEqual({ body: undefined, missing: ['price'] });
  });

  it('is sent with the chosen instant in UTC and the price in major units', () => {
    expect(checkBooking(whole).body).toEqual({
      ...whole,
      dateTime: '2026-12-01T08:00:00.000Z',
      price: 49.5,
      start: undefined,
    });
  });
});

const now = new Date('2026-11-30T23:59:00Z');
const card = { id: '1', expMonth: 11, expYear: 2026, status: 'ACTIVE' };

it('refuses a card expired or invalid at the API, and accepts an unknown status', () => {
  expect(unusableReason({ ...card, status: 'EXPIRED' }, now)).toBe('expired');
  expect(unusableReason({ ...card, status: 'INVALID' }, now)).toBe('invalid');
  expect(unusableReason({ id: '1', status: 'NEW' }, now)).toBeUndefined();
});

it('starts from the default card unless that cannot be used', () => {
  const expiredDefault = { ...card, id: '2', expMonth: 1, isDefault: true };
  expect(preferredMethod([card, { ...card, id: '3', isDefault: true }], now)?.id).toBe('3');
  expect(preferredMethod([expiredDefault, card], now)?.id).toBe('1');
  expect(preferredMethod([expiredDefault], now)).toBeUndefined();
});

describe('A refused booking', () => {
  const refused = (code: string, serverMessage?: string, fields = {}) =>
    refusalOf({ code, message: serverMessage ?? messages.internal, serverMessage, fields });

  it('has the server’s message at its part of the page; for a payment error, or without one, the text of the spec', () => {
    const problems = { paymentMethodId: messages.paymentError };
    expect(refused('PAYMENT_ERROR', 'No')).toEqual({ message: messages.paymentError, problems });
    expect(refused('SLOT_UNAVAILABLE', 'Gone')).toEqual({ message: 'Gone', problems: { dateTime: 'Gone' } });
    expect(refused('NO_PRICING').problems).toEqual({ duration: messages.noPricing });
  });

  it('is beside the button as well where only inputs show a problem, or nothing does', () => {
    const fields = { userId: 'Not active' };
    expect(refused('X', 'No', fields).problems).toEqual({ ...fields, root: 'No' });
    expect(refused('X', 'No').problems).toEqual({ root: 'No' });
    expect(refused('X', 'No', { duration: 'Odd' }).problems).toEqual({ duration: 'Odd' });
  });
});
