import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { key, messageTo, roleWith, subAccountWith } from '../testing/company-access.ts';
import {
  challengeOf,
  keyWalks,
  program,
  useSecondProcess,
  workingKey,
} from '../testing/key-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';
import { watchWire } from '../testing/watch-wire.ts';

/** How keys end. */
const server = useTestServer({ own: 'clock' });
const second = useSecondProcess(server);
const { owner, rowOf } = keyWalks(server);

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
    const elsewhere = program(second.url, secret);
    expect(await elsewhere.get('/caller')).toMatchObject({ code: 0 });
    expect(await caller.post(`/api-keys/${id}/revoke`)).toMatchObject({
      data: { status: 'revoked', revokedAt: expect.any(String) },
    });
    for (const url of [server.url, second.url]) {
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

  test('can be revoked while the account is being closed, and writes nothing meanwhile', async () => {
    const { caller } = await owner();
    const { id, program: calls } = await workingKey(server, caller, ['applicationAll']);
    const { company_id: companyId } = await rowOf(id);
    await asAdmin(
      server.databaseUrl,
      `update company set closure = 'closing' where id = '${String(companyId)}'`,
    );
    const body = { name: 'Too late', description: 'By a program', region: 'mainland_china' };
    expect(await calls.post('/applications', body, key())).toMatchObject({ code: 2154 });
    expect(await calls.get('/applications')).toMatchObject({ code: 0 });
    expect(await caller.post(`/api-keys/${id}/revoke`)).toMatchObject({ code: 0 });
    expect(await calls.get('/applications')).toMatchObject({ status: 401 });
  });

  test('is over at the end of its last day', async () => {
    const one = await owner();
    const { id, program: calls } = await workingKey(server, one.caller, ['homeQuery']);
    const expiresAt = Number((await rowOf(id))['expires_at']);
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
    const remindedAt = (await rowOf(id))['reminded_at'];
    await server.advance(24 * 3_600_000);
    expect((await rowOf(id))['reminded_at']).toEqual(remindedAt);
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
      // Without those of jobs, which go on meanwhile.
      const sent = wire.queries().filter(({ answering }) => answering);
      const asks = sent.map(({ text }) => text);
      statements.push(asks.filter((text) => /"token_hash" = |from "member"/.test(text)));
      wire.stop();
      expect(refused).toMatchObject({ status: 401 });
      expect(challengeOf(refused)).toContain('error_description="unknown"');
    }
    expect(statements[0]).toHaveLength(1);
    expect(statements[1]).toEqual(statements[0]);
    expect(await program(server.url, secret.slice(0, -1)).get('/caller')).toMatchObject({
      status: 401,
    });
  });
});
