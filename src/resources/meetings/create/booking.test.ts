import { describe, expect, it } from 'vitest';
import { bookingBody, missingParts } from './booking.ts';
import { askedPrice, preferredDuration } from './usePrice.ts';

const whole = {
  expertId: 'e',
  userId: 'u',
  duration: 30,
  start: '2026-12-01T09:00:00+01:00',
  paymentMethodId: 'p',
  price: 4950,
};

describe('a booking', () => {
  it('lists what is missing in the order of the page', () => {
    expect(missingParts({})).toEqual(['expert', 'user', 'duration', 'slot', 'price', 'paymentMethod']);
    expect(missingParts({ ...whole, price: 49 })).toEqual(['price']);
  });

  it('needs two people', () => {
    expect(missingParts({ ...whole, userId: 'e' })).toEqual(['twoPeople']);
    expect(bookingBody({ ...whole, userId: 'e' })).toBeUndefined();
  });

  it('is sent with the chosen instant in UTC and the price in major units', () => {
    expect(bookingBody(whole)).toEqual({
      ...whole,
      dateTime: '2026-12-01T08:00:00.000Z',
      price: 49.5,
      start: undefined,
    });
  });

  it('starts from the price the expert asks for the duration', () => {
    const pricing = { currency: 'EUR', prices: [{ duration: 30, price: 49.5 }] };
    expect(askedPrice(pricing, 30)).toBe(4950);
    expect(askedPrice(pricing, 60)).toBeUndefined();
    expect(askedPrice(null, 30)).toBeUndefined();
  });

  it('starts from the first duration that has a price', () => {
    const options = [{ value: 15 }, { value: 30 }, { value: 60 }];
    expect(preferredDuration(options, { currency: 'EUR', prices: [{ duration: 60, price: 90 }] })).toBe(60);
    expect(preferredDuration(options, null)).toBe(15);
    expect(preferredDuration([], null)).toBeUndefined();
  });
});
