import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './fetchPicture.ts';

describe('An address that pictures may be fetched from', () => {
  it.each([
    '93.184.216.34',
    '8.8.8.8',
    '::ffff:8.8.8.8',
    '2606:2800:220:1:248:1893:25c8:1946',
    '2a00:1450:4001:80b::200e',
  ])('is one of the public network: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this machine', '127.0.0.1 127.255.255.254 0.0.0.0 ::1 ::'],
    ['a private network', '10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1'],
    ['the metadata of a cloud', '169.254.169.254 fd00:ec2::254'],
    ['a carrier', '100.64.0.1 100.100.100.200'],
    ['a local prefix', 'fe80::1 fc00::1 fec0::1'],
    ['IPv4 within IPv6', '::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 ::7f00:1'],
    ['an unassigned range', '4000::1'],
    ['a translation to IPv4', '64:ff9b::7f00:1 64:ff9b:1::7f00:1'],
    ['a tunnel to IPv4', '2002:7f00:1:: 2001:0:7f00:1::'],
    ['documentation or a benchmark', '192.0.2.1 2001:db8::1 198.18.0.1'],
    ['broadcast or multicast', '224.0.0.1 ff02::1 255.255.255.255'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('is none of %s: %s', (_, addresses) => {
    expect(addresses.split(' ').filter(isPublicAddress)).toEqual([]);
  });
});
