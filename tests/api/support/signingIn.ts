import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { auditLog } from '#server/db/schema/records.ts';
import { password, type SignedIn, type TestApp } from '#tests/support/app.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Valid passwords, other than the one of the tests' administrators. */
export const newPassword = 'a long enough password';
export const fresh = 'quiet lanterns over Porto';

/** IP address that no other test uses. */
export const freshIp = () => {
  const [a, b, c] = randomBytes(3);
  return `10.${a}.${b}.${c}`;
};

export const inSequence = async <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await run(index));
  return answers;
};

export interface Try {
  readonly tried?: string;
  readonly ip?: string;
  readonly code?: string | undefined;
  readonly deviceToken?: string | undefined;
}

export const login = (api: TestApp, email: string, { tried = password, ip = freshIp(), ...more }: Try = {}) =>
  api.call('login', { body: { email, password: tried, platform: 'ADMIN', ...more } }, {}, ip);

export const refresh = (api: TestApp, email: string, refreshToken: string) =>
  api.call('refreshToken', { body: { email, refreshToken } });

export const listAdmins = (api: TestApp, token: string) => api.as(token)('listAdmins', {});

export const deactivate = (api: TestApp, token: string, id: string) =>
  api.as(token)('deactivateAccount', { params: { id }, body: {} });

export const invite = async (api: TestApp, token: string, email = `${randomUUID()}@example.com`) => {
  const { data } = await api.as(token)('createInvitation', { body: { email, password } });
  return { email, id: data.id, inviteToken: data.link.split('invite=')[1] ?? '' };
};

export const register = (api: TestApp, inviteToken: string, ip = freshIp()) =>
  api.call('register', { body: { inviteToken, firstName: 'Neo', lastName: 'New', password: newPassword } }, {}, ip);

export const changePassword = (api: TestApp, token: string, currentPassword: string, wanted: string) =>
  api.as(token)('changePassword', { body: { currentPassword, newPassword: wanted } });

export const makeResetLink = async (api: TestApp, token: string, id: string) => {
  const { data } = await api.as(token)('createResetLink', { params: { id }, body: { password } });
  return data.link.split('token=')[1] ?? '';
};

export const reset = (api: TestApp, resetToken: string, wanted = fresh, ip = freshIp()) =>
  api.call('resetPassword', { body: { resetToken, password: wanted } }, {}, ip);

/** Audit log rows of an entity, oldest first: read below the API, where no session expires. */
export const auditOf = ({ services }: Pick<TestApp, 'services'>, id: string) =>
  services.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);

/** Audit log entries of an entity as the API lists them, newest first. */
export const trailOf = async ({ call }: SignedIn, entity: string, id: string) =>
  (await call('listAudit', { params: { entity, id } })).data;

export const actionsOf = async (api: TestApp, id: string) => (await auditOf(api, id)).map(({ action }) => action);

/** Status codes of responses, in ascending order. */
export const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
