import { expect, it } from 'vitest';
import { GatewayUnreachable } from '#server/payments/gateway.ts';
import { createSandbox, sandboxCards } from '#server/payments/sandbox.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createTestApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { turnOn } from '#tests/support/secondStep.ts';
import { holdOf } from './support/gatewayRequests.ts';

const token = 'a token for the scraper';

describeOnBothEngines('The metrics of a process', (database) => {
  const build = async (config: { readonly metricsToken?: string }) => {
    const metrics = createMetrics(database());
    const app = await createTestApp(database(), { config, app: { metrics } });
    const read = async (authorization?: string) =>
      app.app.inject({ url: '/api/metrics', headers: { ...(authorization !== undefined && { authorization }) } });
    return { metrics, app, read };
  };

  it('are returned in Prometheus’ format with the token, and refused without it', async () => {
    const { app, read } = await build({ metricsToken: token });
    const response = await read(`Bearer ${token}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const line of response.body.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? \S+)$/);
    const { token: admin } = await app.login();
    for (const other of [undefined, 'Bearer ', `Bearer ${token}x`, `Bearer ${admin}`])
      expect((await read(other)).statusCode).toBe(401);
  });

  it('are not served when no token is set', async () => {
    const { read } = await build({});
    expect((await read('Bearer undefined')).statusCode).toBe(404);
  });

  it('count requests by route, refused sign-ins, the pool, jobs, and the gateway’s responses', async () => {
    const { metrics, app, read } = await build({ metricsToken: token });
    const admin = await app.login();
    await admin.call('getAccount', { params: { id: crypto.randomUUID() } });
    const body = { email: admin.email, password: 'a wrong one', platform: 'ADMIN' } as const;
    await app.app.inject({ method: 'POST', url: '/%61pi/auth/login', payload: body });
    await turnOn(app.clock, admin);
    const { code } = await app.call('login', { body: { ...body, password: admin.password } });
    expect(code).toBe('SECOND_FACTOR_REQUIRED');
    const gateway = metrics.counted(createSandbox({ clock: app.clock.now }));
    await gateway.authorise(holdOf(sandboxCards.works, 'a'));
    await gateway.authorise(holdOf(sandboxCards.declines, 'b'));
    const lost = gateway.authorise(holdOf(sandboxCards.timesOut, 'c'));
    await expect(lost).rejects.toThrow(GatewayUnreachable);

    const { body: text } = await read(`Bearer ${token}`);
    const lines = text.split('\n');
    const route = '/api/admin/account/:id/details';
    expect(lines).toContain(`http_request_duration_seconds_count{method="GET",route="${route}",status="404"} 1`);
    expect(lines).toContain('sign_ins_refused_total{reason="credentials"} 1');
    for (const outcome of ['done', 'refused', 'unknown'])
      expect(lines).toContain(`gateway_calls_total{operation="authorise",outcome="${outcome}"} 1`);
    for (const state of ['planned', 'due', 'overdue', 'retrying', 'open'])
      expect(text).toContain(`jobs{state="${state}"}`);
    for (const state of ['used', 'idle', 'waiting']) expect(text).toContain(`database_connections{state="${state}"}`);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  });
});
