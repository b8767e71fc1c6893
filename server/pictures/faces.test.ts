import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOf, drawFace, FACE_CODE, faceAddress, SHORT, STYLES } from './faces.ts';

const code = fc.stringMatching(new RegExp(`^${FACE_CODE}$`));

it('Every code is a small picture of simple shapes, in which nothing runs, loads or leads anywhere', () => {
  fc.assert(
    fc.property(code, (any) => {
      const face = drawFace(any);
      expect(Buffer.byteLength(face)).toBeLessThanOrEqual(2048);
      expect(face).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+" width="\d+" height="\d+">/);
      const [, shapes = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(face) ?? [];
      const attribute = '(?:d|fill|opacity|stroke|stroke-width|stroke-linecap)="[\\w#.,\\- ]*"';
      expect(shapes).toMatch(new RegExp(`^(?:<path(?: ${attribute})+/>)+$`));
      expect(shapes).not.toMatch(/undefined|NaN/);
      expect(drawFace(any)).toBe(face);
    }),
  );
});

it('A code tells what the face has, and another style or skin is another picture', () => {
  const looks = { ground: 1, skin: 2, hair: SHORT, hairColour: 3, beard: 0, glasses: 0, clothes: 1, clothesColour: 8 };
  expect(codeOf(looks)).toBe('12530018');
  expect(faceAddress(codeOf(looks))).toBe('/pictures/12530018.svg');
  const pictures = Array.from({ length: STYLES }, (_, hair) => drawFace(codeOf({ ...looks, hair })));
  const skins = Array.from({ length: 6 }, (_, skin) => drawFace(codeOf({ ...looks, skin })));
  expect([new Set(pictures).size, new Set(skins).size]).toEqual([STYLES, 6]);
});
