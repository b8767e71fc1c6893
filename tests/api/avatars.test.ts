import { expect, it } from 'vitest';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';

const fetched: string[] = [];
const { app, database } = await openTestApp({
  pictures: {
    of: async (address) => {
      fetched.push(address);
      return address.includes('gone') ? null : `data:image/webp;base64,${btoa(address)}`;
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
