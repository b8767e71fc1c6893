import { expect, it } from 'vitest';
import { european } from './european.ts';
import { romanise } from './names.ts';
import { world } from './world.ts';

it.each([
  ['Łukasz', 'lukasz'],
  ['Weißmann', 'weissmann'],
  ['Søren', 'soren'],
  ['Bæk', 'baek'],
  ['Þórsdóttir', 'thorsdottir'],
  ['Yılmaz', 'yilmaz'],
  ['Ní Bhriain', 'nibhriain'],
  ['Étienne', 'etienne'],
])('%s is written %s in an address', (name, address) => {
  expect(romanise(name)).toBe(address);
});

it('A language writes its own letters its own way, and no script is left out', () => {
  const addressOf = (stock: keyof typeof european | keyof typeof world, shown: string) => {
    const { she, he, last } = { ...european, ...world }[stock];
    return [...she, ...he, ...last.flatMap((name) => [name.she, name.he])].find((name) => name.shown === shown)
      ?.inAddress;
  };
  expect([addressOf('german', 'Jürgen'), addressOf('turkish', 'Öztürk')]).toEqual(['juergen', 'ozturk']);
  expect([addressOf('ukrainian', 'Юлія'), addressOf('ukrainian', 'Левицька')]).toEqual(['iuliia', 'levytska']);
  expect([addressOf('bulgarian', 'Желязкова'), addressOf('kanji', '佐藤')]).toEqual(['zhelyazkova', 'sato']);
  expect(addressOf('arabic', 'يوسف')).toBe('youssef');
});
