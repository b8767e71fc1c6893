import { expect, it } from 'vitest';
import { drawFace } from '#server/pictures/faces.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { createTestApi } from './support/testApi.ts';

const { database } = await openTestApp();

it('A drawn face is kept for ever, and is harmless when it is opened as a page', async () => {
  const { app } = await createTestApi(database.db);
  const face = await app.inject({ url: '/pictures/12530018.svg' });
  expect(face.statusCode).toBe(200);
  expect(face.body).toBe(drawFace('12530018'));
  expect(face.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  await app.close();
});

it.each(['1253001.svg', '125300180.svg', '1253001%27.svg', '1253001A.svg', '12530018', '../config.js', ''])(
  'There is no face under another name: %j',
  async (name) => {
    const { app } = await createTestApi(database.db);
    expect((await app.inject({ url: `/pictures/${name}` })).statusCode).toBe(404);
    await app.close();
  },
);
