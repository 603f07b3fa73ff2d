import { createHash } from 'node:crypto';
import { maxApiKeys } from '@arcadia/contract/access/api-key-terms';
import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { key, subAccountWith } from '../testing/company-access.ts';
import {
  challengeOf,
  createKey,
  idsOf,
  keyWalks,
  program,
  useSecondProcess,
  workingKey,
} from '../testing/key-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

/** Keys: their creation, and calls with one that works. */
const server = useTestServer({ own: 'clock' });
const second = useSecondProcess(server);
const { owner, rowOf, ...walks } = keyWalks(server);

describe('creating a key', () => {
  test('tells it once and stores only its hash', async () => {
    const one = await owner();
    const made = await workingKey(server, one.caller, ['applicationQuery']);
    expect(made.secret).toMatch(/^ak_[0-9a-z]{24}_[\w-]{43}$/);
    expect(made.secret.startsWith(`${made.id}_`)).toBe(true);
    expect(await rowOf(made.id)).toMatchObject({
      token_hash: createHash('sha256').update(made.secret).digest(),
    });
    const { data } = await one.caller.get(`/api-keys/${made.id}`);
    expect(data).toMatchObject({
      status: 'active',
      scopeIds: idsOf(['applicationQuery']),
      createdById: one.id,
      lastUsedAt: null,
    });
    const secretPart = made.secret.slice(made.id.length + 1);
    for (const table of ['api_key', 'audit_log', 'outbox', 'idempotency_key', 'rate_limit']) {
      const { rows } = await asAdmin(
        server.databaseUrl,
        `select count(*)::int as found from ${table} as one where one::text like '%${secretPart}%'`,
      );
      expect(rows, table).toEqual([{ found: 0 }]);
    }
  });

  test('tells the main account, without the key', async () => {
    const one = await owner();
    const name = `Nightly ${one.phoneNumber}`;
    const made = await workingKey(server, one.caller, ['applicationQuery'], { name });
    const text = await walks.sentTo(`+86${one.phoneNumber}`, name);
    expect(text).toContain(made.id);
    expect(text).not.toContain(made.secret.slice(made.id.length));
  });

  test('needs a session that was verified a moment ago', async () => {
    const one = await walks.person();
    expect(await createKey(one.caller, ['applicationQuery'])).toMatchObject({ code: 2024 });
    await walks.verified(one);
    expect(await createKey(one.caller, ['applicationQuery'])).toMatchObject({ code: 0 });
  });

  test('gives no more than its creator has', async () => {
    const one = await owner();
    const sub = await subAccountWith(server, one.caller, 'accessAll', 'applicationQuery');
    await asAdmin(
      server.databaseUrl,
      `update session set identity_verified_until = created_at + interval '1 day' where member_id = '${sub.id}'`,
    );
    expect(await createKey(sub.caller, ['applicationAll'])).toMatchObject({ code: 2028 });
    expect(await createKey(sub.caller, ['applicationQuery'])).toMatchObject({ code: 0 });
  });

  test('refuses what is no scope, a day that is over and one too far on, and says where', async () => {
    const { caller } = await owner();
    expect(await createKey(caller, ['accessQuery'])).toMatchObject({
      status: 400,
      data: { fields: { scopeIds: 'unknownOption' } },
    });
    expect(await createKey(caller, [])).toMatchObject({
      data: { fields: { scopeIds: 'required' } },
    });
    for (const expiresOn of ['2020-01-01', '2199-01-01'])
      expect(await createKey(caller, ['applicationQuery'], { expiresOn })).toMatchObject({
        status: 400,
        data: { fields: { expiresOn: 'invalid' } },
      });
  });

  test('once more with the same name makes no second one, until the first is revoked', async () => {
    const { caller } = await owner();
    const first = await workingKey(server, caller, ['applicationQuery'], { name: 'Export' });
    const again = () => createKey(caller, ['applicationQuery'], { name: 'EXPORT' });
    expect(await again()).toMatchObject({ code: 2651 });
    const alike = { name: 'Ex\u200bＰort' };
    expect(await createKey(caller, ['applicationQuery'], alike)).toMatchObject({ code: 2651 });
    await caller.post(`/api-keys/${first.id}/revoke`);
    expect(await again()).toMatchObject({ code: 0 });
  });

  test('at the limit one of many at the same moment gets the last one', async () => {
    const { caller } = await owner();
    for (let n = 1; n < maxApiKeys; n += 1) await workingKey(server, caller, ['homeQuery']);
    const other = { ...caller };
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => createKey(n % 2 ? caller : other, ['homeQuery'])),
    );
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, 2650, 2650, 2650, 2650]);
    const { data } = await caller.get('/api-keys?status=active&pageSize=100');
    expect(data['total']).toBe(maxApiKeys);
  });
});

describe('a call with a key', () => {
  test('is the person’s, with the key’s scopes only', async () => {
    const one = await owner();
    const {
      program: calls,
      id,
      name,
      secret,
    } = await workingKey(server, one.caller, ['applicationAll']);
    expect(await calls.get('/caller')).toMatchObject({
      code: 0,
      data: { memberId: one.id, permissionIds: [8, 9], apiKey: { id, name } },
    });
    expect(await calls.get('/applications')).toMatchObject({ code: 0 });
    const refused = await calls.get('/funds');
    expect(refused).toMatchObject({ status: 403, code: 403 });
    expect(refused.msg).toContain('“Recharge: View” (18)');
    const inChinese = server.as(secret, { 'accept-language': 'zh' });
    expect((await inChinese.get('/funds')).msg).toContain('“充值：查看”权限（18）');
    expect(challengeOf(refused)).toBe(
      'Bearer error="insufficient_scope", error_description="scope_missing", scope="18"',
    );
    // A session is told of no key.
    expect(await one.caller.get('/caller')).toMatchObject({ data: { apiKey: null } });
  });

  test('can neither make keys nor revoke them, nor listen to the event stream', async () => {
    const { caller } = await owner();
    const { id, secret, program: calls } = await workingKey(server, caller, ['homeQuery']);
    for (const answer of [
      await createKey(calls, ['homeQuery']),
      await calls.post(`/api-keys/${id}/revoke`),
      await calls.get('/api-keys'),
      await calls.post('/logout'),
    ]) {
      expect(answer).toMatchObject({ status: 403 });
      expect(challengeOf(answer)).toContain('not_for_keys');
    }
    const stream = await fetch(`${server.url}/api/events`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(stream.status).toBe(403);
  });

  test('acts once for an idempotency key, which is the API key’s own', async () => {
    const { caller } = await owner();
    const [one, two] = [
      await workingKey(server, caller, ['applicationAll']),
      await workingKey(server, caller, ['applicationAll']),
    ];
    const body = { name: 'Scripted', description: 'By a program', region: 'mainland_china' };
    const repeated = key();
    const first = await one.program.post('/applications', body, repeated);
    expect(first).toMatchObject({ code: 0 });
    const again = await one.program.post('/applications', body, repeated);
    expect(again.data).toEqual(first.data);
    // The name is taken: it was not replayed.
    expect(await two.program.post('/applications', body, repeated)).toMatchObject({ code: 2017 });
  });

  test('stands in the audit log with the person and the key', async () => {
    const one = await owner();
    const made = await workingKey(server, one.caller, ['applicationAll']);
    const body = { name: 'Audited', description: 'By a program', region: 'mainland_china' };
    await made.program.post('/applications', body, key());
    const { data } = await one.caller.get(`/member/audit?keyword=${made.id}`);
    const entries = data['records'] as { action: string }[];
    expect(entries.find(({ action }) => action === 'application.create')).toMatchObject({
      memberId: one.id,
      apiKey: { id: made.id, name: made.name },
    });
    expect(entries.find(({ action }) => action === 'api_key.create')).toMatchObject({
      memberId: one.id,
      apiKey: null,
    });
  });

  test('is noted as the last use, at most once a minute', async () => {
    const { caller } = await owner();
    const { id, program: calls } = await workingKey(server, caller, ['homeQuery']);
    const lastUsed = async () => (await rowOf(id))['last_used_at'] as Date;
    await calls.get('/caller');
    const first = await lastUsed();
    expect(first).toBeInstanceOf(Date);
    await Promise.all(Array.from({ length: 5 }, () => calls.get('/caller')));
    expect(await lastUsed()).toEqual(first);
    await server.advance(61_000);
    await calls.get('/caller');
    expect(Number(await lastUsed())).toBeGreaterThanOrEqual(Number(first) + 60_000);
    expect(await rowOf(id)).toMatchObject({ last_used_ip: expect.any(String) });
  });

  test('has a limit of its own, over all processes', async () => {
    const { caller } = await owner();
    const [full, other] = [
      await workingKey(server, caller, ['homeQuery']),
      await workingKey(server, caller, ['homeQuery']),
    ];
    // As after as many calls, in this minute of the product's clock and the next.
    await asAdmin(
      server.databaseUrl,
      `insert into rate_limit (key, window_started_at, hits)
       select 'key:${full.id}', date_trunc('minute', now() + offset_ms * interval '1 ms') + n * interval '1 minute', 600
       from sim_clock, generate_series(0, 1) as n`,
    );
    for (const url of [server.url, second.url]) {
      const refused = await program(url, full.secret).get('/caller');
      expect(refused).toMatchObject({ status: 429 });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await other.program.get('/caller')).toMatchObject({ code: 0 });
  });
});

test('a company’s own transaction reads no hash and writes no key', async () => {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select privilege_type as right, column_name as column from information_schema.column_privileges
     where grantee = 'arcadia_tenant' and table_name = 'api_key' and (privilege_type <> 'SELECT' or column_name = 'token_hash')`,
  );
  expect(rows).toEqual([]);
});
