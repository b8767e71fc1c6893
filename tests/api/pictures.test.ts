import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { startPictureHost } from '#tests/support/pictureHost.ts';
import { isPublicAddress, PICTURE_LIMIT, publicNetwork, type PictureNetwork } from '#server/pictures/fetchPicture.ts';
import { AT_ONCE, createPictures, PIXEL_LIMIT, SIDE, WAITING } from '#server/pictures/pictures.ts';

const plain = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: '#0f5f59' } });
const png = plain().png().toBuffer();
const address = 'https://pictures.test/ada.png';

const send =
  (body: Buffer | string, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

/** Picture host with a given handler, and the pictures fetched from it; `reasons` are the reported failures. */
const open = async (answer: RequestListener, network: Partial<PictureNetwork> = {}) => {
  const host = await startPictureHost(answer);
  onTestFinished(host.close);
  let now = 0;
  const reasons: string[] = [];
  const pictures = createPictures({
    network: { ...host.network, ...network },
    clock: () => new Date(now),
    report: (error) => reasons.push(error instanceof Error ? error.message : String(error)),
  });
  const wait = (ms: number) => void (now += ms);
  return { host, pictures, reasons, wait };
};

const decode = async (picture: string | null) => {
  expect(picture).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
  return sharp(Buffer.from(picture?.split(',')[1] ?? '', 'base64')).metadata();
};

describe('A picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('that is a %s becomes a small square without metadata', async (format) => {
    const body = await plain()
      .withExif({ IFD0: { Copyright: 'where it was made' } })
      .toFormat(format)
      .toBuffer();
    const { pictures } = await open(send(body, { 'content-type': 'text/html' }));
    const picture = await pictures.of(address);
    const { format: encoded, width, height, exif } = await decode(picture);
    expect({ encoded, width, height, exif }).toEqual({ encoded: 'webp', width: SIDE, height: SIDE, exif: undefined });
  });

  it('is requested by the entered host name, over https, without headers of ours', async () => {
    const seen: unknown[] = [];
    const { pictures } = await open((request, response) => {
      seen.push(request.headers);
      response.end();
    });
    await pictures.of('https://cdn.pictures.test/a%20b?size=9');
    const { connection: _, ...headers } = { connection: '', ...(seen[0] as object) };
    expect(headers).toEqual({
      host: 'cdn.pictures.test',
      accept: 'image/webp, image/png, image/jpeg',
      'accept-encoding': 'identity',
    });
  });

  /* Short timeout in which two TLS handshakes surely fit. */
  const briefly = { patience: 2000 };
  const answers: readonly [string, RequestListener, Partial<PictureNetwork>?][] = [
    ['a redirect, wherever it leads', send('', { location: 'https://pictures.test/other.png' }, 302)],
    ['a failure', send('', {}, 500)],
    [
      'an unrequested upgrade',
      ({ socket }) => void socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    ],
    ['nothing', send('')],
    ['a page', send('<!doctype html><p>Not found</p>', { 'content-type': 'image/png' })],
    [
      'an SVG',
      send('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', { 'content-type': 'image/svg+xml' }),
    ],
    ['the beginning of a picture', send(Buffer.from('\x89PNG\r\n\x1a\nand no more', 'latin1'))],
    ['more bytes than a picture has', send(Buffer.alloc(PICTURE_LIMIT + 1))],
    [
      'an end too early',
      (_request, response) =>
        void response.writeHead(200, { 'content-length': '900' }).write('x', () => response.destroy()),
    ],
    ['nothing for ever', () => undefined, briefly],
    ['a beginning, and then nothing for ever', (_request, response) => void response.write('x'), briefly],
  ];
  it.each(answers)('is null if the host returns %s', async (_, answer, network) => {
    const { pictures, host, reasons } = await open(answer, network);
    expect(await pictures.of(address)).toBeNull();
    expect(host.requests).toEqual(['/ada.png']);
    expect(reasons).toHaveLength(1);
  });

  it('is null if it is a GIF, has more pixels than a photo, or 16 bits a channel', async () => {
    const many = await sharp({
      create: { width: PIXEL_LIMIT / 1000 + 1, height: 1000, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const deep = await plain().toColourspace('rgb16').png().toBuffer();
    for (const body of [await plain().gif().toBuffer(), many, deep])
      expect(await (await open(send(body))).pictures.of(address)).toBeNull();
  });

  const elsewhere = `http://pictures.test/ada.png https://pictures.test:8443/ada.png https://ada@pictures.test/ada.png
    https://:secret@pictures.test/ada.png https://127.0.0.1/ada.png https://2130706433/ada.png https://0x7f.1/ada.png
    https://[::1]/ada.png https://localhost/ada.png https://pictures/ada.png file:///etc/passwd
    ftp://pictures.test/ada.png data:image/png;base64,iVBORw0KGgo= /ada.png`.split(/\s+/);
  it.each([...elsewhere, `https://pictures.test/${'x'.repeat(2048)}`, ''])('is not requested at %s', async (typed) => {
    const { pictures, host } = await open(send(await png));
    expect(await pictures.of(typed)).toBeNull();
    expect(host.requests).toEqual([]);
  });

  it('is not requested if its name resolves to a non-public address, alone or among others', async () => {
    for (const resolved of [[], ['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:127.0.0.1']]) {
      const { pictures, host, reasons } = await open(send(await png), {
        resolve: async () => resolved,
        isAllowed: isPublicAddress,
      });
      expect(await pictures.of(address)).toBeNull();
      expect(host.requests).toEqual([]);
      expect(reasons).toEqual(['no public address']);
    }
  });

  it('comes from the very address that was checked: its name is resolved once', async () => {
    const names: string[] = [];
    const { pictures } = await open(send(await png), {
      resolve: async (name) => {
        names.push(name);
        return names.length === 1 ? ['127.0.0.1'] : ['192.0.2.1'];
      },
    });
    await decode(await pictures.of(address));
    expect(names).toEqual(['pictures.test']);
  });

  it('is null if the certificate is for another host, or not trusted', async () => {
    const unnamed = await open(send(await png));
    expect(await unnamed.pictures.of('https://other.test/ada.png')).toBeNull();
    const unknown = await open(send(await png), { ca: '' });
    expect(await unknown.pictures.of(address)).toBeNull();
    expect([...unnamed.host.requests, ...unknown.host.requests]).toEqual([]);
  });

  it('of the public network is requested on the port of https alone', () => {
    expect(publicNetwork).toMatchObject({ port: 443, isAllowed: isPublicAddress });
    expect(publicNetwork.ca).toBeUndefined();
  });
});

describe('Pictures', () => {
  it('are fetched once for concurrent and later requests, and again after a day', async () => {
    const { pictures, host, wait } = await open(send(await png));
    const all = await Promise.all([pictures.of(address), pictures.of(address), pictures.of(address)]);
    expect(new Set([...all, await pictures.of(address)]).size).toBe(1);
    expect(host.requests).toHaveLength(1);
    wait(25 * 60 * 60 * 1000);
    await pictures.of(address);
    expect(host.requests).toHaveLength(2);
  });

  it('of a thousand addresses are cached, the last used ones', async () => {
    const { pictures, reasons } = await open(send(''), { resolve: async () => [] });
    const of = (index: number) => pictures.of(`https://p${index}.test/`);
    for (let index = 0; index < 1000; index += 1) await of(index);
    for (const again of [0, 1000, 0]) await of(again);
    expect(reasons).toHaveLength(1001);
    await of(1);
    expect(reasons).toHaveLength(1002);
  });

  it('that were missing are requested again after an hour', async () => {
    let body = Buffer.from('no picture');
    const { pictures, host, wait } = await open((_request, response) => void response.end(body));
    expect([await pictures.of(address), await pictures.of(address)]).toEqual([null, null]);
    expect(host.requests).toHaveLength(1);
    body = await png;
    wait(61 * 60 * 1000);
    await decode(await pictures.of(address));
  });

  it('are fetched a few at a time; one that would wait too long is null, and is fetched at its next use', async () => {
    const body = await png;
    const held: (() => void)[] = [];
    let isOpen = false;
    const { pictures, host } = await open((_request, response) => {
      const answer = () => void response.end(body);
      if (isOpen) answer();
      else held.push(answer);
    });
    const many = Array.from({ length: AT_ONCE + WAITING + 1 }, (_, index) => pictures.of(`${address}?${index}`));
    expect(await many.at(-1)).toBeNull();
    await expect.poll(() => held.length).toBe(AT_ONCE);
    expect(host.requests).toHaveLength(AT_ONCE);
    isOpen = true;
    for (const answer of held) answer();
    const got = await Promise.all(many.slice(0, -1));
    expect(got.filter((picture) => picture === null)).toEqual([]);
    await decode(await pictures.of(`${address}?${many.length - 1}`));
  });
});

const fetched: string[] = [];
const { app, database } = await openTestApp({
  pictures: {
    of: async (url) => {
      fetched.push(url);
      return url.includes('gone') ? null : `data:image/webp;base64,${btoa(url)}`;
    },
  },
});

it("An account's picture is fetched for an administrator: the profile's, else the expert's; none is null", async () => {
  const admin = await app.login();
  const { db } = database;
  const pictureOf = async (id: string) => (await admin.call('getAvatar', { params: { id } })).data.picture;
  const user = await buildUser(db, { avatar: 'https://a.example/user' });
  const expert = { avatar: 'https://a.example/expert' };
  const experts = await Promise.all([null, ''].map((avatar) => buildExpert(db, { avatar }, expert)));
  const gone = await buildUser(db, { avatar: 'https://a.example/gone' });
  const none = await buildUser(db, { avatar: null });
  expect(await pictureOf(user.id)).toContain(btoa('https://a.example/user'));
  for (const { id } of experts) expect(await pictureOf(id)).toContain(btoa('https://a.example/expert'));
  expect([await pictureOf(gone.id), await pictureOf(none.id)]).toEqual([null, null]);
  expect(fetched).toHaveLength(4);
  const stored = (await admin.call('getAccount', { params: { id: user.id } })).data.profile?.avatar;
  expect(stored).toBe('https://a.example/user');
});
