import { describe, expect, it } from 'vitest';
import { addressOf, networkOf, PROVIDER, SITE, SUBSCRIBER } from './address.ts';

describe('An address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['::1', '::1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is %s', (text, address) => {
    expect(addressOf(text)).toBe(address);
  });

  it.each(['', 'unknown', '192.0.2.256', '192.0.2.1:443', '192.0.2.0/24', '[::1]', '::1]/x[', "'; drop table"])(
    'is not %j',
    (text) => {
      expect(addressOf(text)).toBeNull();
    },
  );
});

describe('The network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1/32', '192.0.2.0/24', '192.0.0.0/16'],
    ['::ffff:192.0.2.1', '192.0.2.1/32', '192.0.2.0/24', '192.0.0.0/16'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
    ['::1', '::/64', '::/48', '::/32'],
    ['made up', 'unknown', 'unknown', 'unknown'],
  ])('%s is %s, wider %s, wider yet %s', (text, ...networks) => {
    expect([SUBSCRIBER, SITE, PROVIDER].map((prefix) => networkOf(text, prefix))).toEqual(networks);
  });
});
