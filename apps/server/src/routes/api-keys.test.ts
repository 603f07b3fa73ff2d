import { createHash } from 'node:crypto';
import { maxApiKeys } from '@arcadia/contract/api-key-terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { type RunningServer, startServer } from '../main.ts';
import { accountWalks } from '../testing/account-walks.ts';
import { key, messageTo, roleWith, subAccountWith } from '../testing/company-access.ts';
import { createKey, idsOf, program, workingKey } from '../testing/key-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';
import { watchWire } from '../testing/watch-wire.ts';

const server = useTestServer();
const walks = accountWalks(server);

let second: RunningServer;
beforeAll(async () => {
  const env = { ROLE: 'web', PORT: '0', LOG_LEVEL: 'silent', DATABASE_CONNECTIONS: '4' };
  second = await startServer({ ...env, DATABASE_URL: server.databaseUrl }, { seedData: false });
});
afterAll(() => second.stop());

/** A main account whose session was verified a moment ago. */
async function owner() {
  const one = await walks.person();
  await walks.verified(one);
  return one;
}

const challengeOf = ({ headers }: { headers: Headers }) => headers.get('www-authenticate');
const rowOf = async (id: string) => {
  const { rows } = await asAdmin(server.databaseUrl, `select * from api_key where id = '${id}'`);
  return (rows as Record<string, unknown>[])[0];
};

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
    expect(await again()).toMatchObject({ code: 2641 });
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
    expect(codes).toEqual([0, 2640, 2640, 2640, 2640]);
    const { data } = await caller.get('/api-keys?status=active&pageSize=100');
    expect(data['total']).toBe(maxApiKeys);
  });
});

describe('a call with a key', () => {
  test('is the person’s, with the key’s scopes only', async () => {
    const one = await owner();
    const { program: calls, id, name } = await workingKey(server, one.caller, ['applicationAll']);
    expect(await calls.get('/caller')).toMatchObject({
      code: 0,
      data: { memberId: one.id, permissionIds: [8, 9], apiKey: { id, name } },
    });
    expect(await calls.get('/applications')).toMatchObject({ code: 0 });
    const refused = await calls.get('/funds');
    expect(refused).toMatchObject({ status: 403, code: 403 });
    expect(refused.msg).toContain('permission 18');
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
    const lastUsed = async () => (await rowOf(id))?.['last_used_at'] as Date;
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
    for (const url of [server.url, second.address]) {
      const refused = await program(url, full.secret).get('/caller');
      expect(refused).toMatchObject({ status: 429 });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await other.program.get('/caller')).toMatchObject({ code: 0 });
  });
});

describe('a key that no longer works', () => {
  async function sub(owner: Caller) {
    const one = await subAccountWith(server, owner, 'accessAll', 'applicationAll');
    await asAdmin(
      server.databaseUrl,
      `update session set identity_verified_until = created_at + interval '1 day' where member_id = '${one.id}'`,
    );
    return one;
  }

  test('was revoked: in every process, in words, and for good', async () => {
    const { caller } = await owner();
    const { id, secret } = await workingKey(server, caller, ['homeQuery']);
    const elsewhere = program(second.address, secret);
    expect(await elsewhere.get('/caller')).toMatchObject({ code: 0 });
    expect(await caller.post(`/api-keys/${id}/revoke`)).toMatchObject({
      data: { status: 'revoked', revokedAt: expect.any(String) },
    });
    for (const url of [server.url, second.address]) {
      const refused = await program(url, secret).get('/caller');
      expect(refused).toMatchObject({ status: 401, code: 401 });
      expect(refused.msg).toMatch(/was revoked/);
      expect(challengeOf(refused)).toContain('error_description="revoked"');
    }
    const zh = server.as(`Bearer ${secret}`, { 'accept-language': 'zh' });
    expect((await zh.get('/caller')).msg).toMatch(/已吊销/);
    expect(await caller.post(`/api-keys/${id}/revoke`)).toMatchObject({ code: 2009 });
    const again = asAdmin(
      server.databaseUrl,
      `update api_key set revoked_at = null where id = '${id}'`,
    );
    await expect(again).rejects.toThrow(/was revoked/);
  });

  test('is over at the end of its last day', async () => {
    const one = await owner();
    const { id, program: calls } = await workingKey(server, one.caller, ['homeQuery']);
    const expiresAt = Number(((await rowOf(id)) ?? {})['expires_at']);
    const now = Date.parse((await calls.get('/caller')).headers.get('x-product-time') ?? '');
    await server.advance(expiresAt - now + 1_000);
    const refused = await calls.get('/caller');
    expect(refused).toMatchObject({ status: 401 });
    expect(challengeOf(refused)).toContain('error_description="expired"');
    const again = server.as(await one.signInAgain());
    expect(await again.get('/api-keys?status=expired')).toMatchObject({ data: { total: 1 } });
  });

  test('is told of two weeks before it ends, once, to who created it', async () => {
    const { caller } = await owner();
    const one = await sub(caller);
    const name = `Ending ${one.email}`;
    const { id } = await workingKey(server, one.caller, ['applicationQuery'], { name });
    await server.advance(17 * 24 * 3_600_000);
    const { text } = await messageTo(server, one.email, /expires|works until/);
    expect(text).toContain(name);
    const remindedAt = (await rowOf(id))?.['reminded_at'];
    await server.advance(24 * 3_600_000);
    expect((await rowOf(id))?.['reminded_at']).toEqual(remindedAt);
  });

  test('was created by somebody who is disabled, and works again once they are enabled', async () => {
    const { caller } = await owner();
    const one = await sub(caller);
    const { id, program: calls } = await workingKey(server, one.caller, ['applicationQuery']);
    const setStatus = (status: string) =>
      caller.post(`/access/members/${one.id}/status`, { status });
    await setStatus('disabled');
    const refused = await calls.get('/applications');
    expect(refused).toMatchObject({ status: 401 });
    expect(challengeOf(refused)).toContain('error_description="suspended"');
    expect(await caller.get(`/api-keys/${id}`)).toMatchObject({ data: { status: 'suspended' } });
    expect(await caller.get('/api-keys?status=suspended')).toMatchObject({ data: { total: 1 } });
    await setStatus('enabled');
    expect(await calls.get('/applications')).toMatchObject({ code: 0 });
    await caller.post(`/access/members/${one.id}/delete`);
    expect(await calls.get('/applications')).toMatchObject({ status: 401 });
  });

  test('can do only what is left of its creator’s role', async () => {
    const { caller } = await owner();
    const one = await sub(caller);
    const { program: calls } = await workingKey(server, one.caller, ['applicationAll']);
    const roleId = await roleWith(caller, 'applicationQuery');
    await caller.post(`/access/members/${one.id}`, { name: 'Narrowed', roleId });
    expect(await calls.get('/applications')).toMatchObject({ code: 0 });
    const body = { name: 'Refused', description: 'By a program', region: 'mainland_china' };
    expect(await calls.post('/applications', body, key())).toMatchObject({ status: 403 });
    expect((await calls.get('/caller')).data['permissionIds']).toEqual([9]);
  });

  test('is unknown, which looks the same and asks the database the same whatever is wrong with it', async () => {
    const { caller } = await owner();
    const { id, secret } = await workingKey(server, caller, ['homeQuery']);
    const wrongEnd = `${id}_${'a'.repeat(43)}`;
    const wrongId = `ak_${'0'.repeat(24)}_${secret.slice(id.length + 1)}`;
    const statements: string[][] = [];
    for (const wrong of [wrongEnd, wrongId]) {
      const wire = watchWire();
      const refused = await program(server.url, wrong).get('/caller');
      statements.push(
        wire
          .queries()
          .filter((one) => one.answering)
          .map(({ text }) => text),
      );
      wire.stop();
      expect(refused).toMatchObject({ status: 401 });
      expect(challengeOf(refused)).toContain('error_description="unknown"');
    }
    expect(statements[0]).toEqual(statements[1]);
    expect(await program(server.url, secret.slice(0, -1)).get('/caller')).toMatchObject({
      status: 401,
    });
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
