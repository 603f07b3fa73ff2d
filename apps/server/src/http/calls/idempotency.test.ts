import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@arcadia/contract/api';
import { writeOnce } from '@arcadia/domain/database/transaction';
import type { MemberContext } from '@arcadia/domain/database/context';
import { newId } from '@arcadia/kernel/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { canonicalJson } from './idempotency.ts';
import { signedIn, startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
let http: TestHttp;
let forgetful: TestHttp;
let token: string;
let companyId: string;

/** Makes a role, since that is the smallest thing a company can make. */
async function create(
  ctx: MemberContext,
  { name, description, region }: { name: string; description: string; region: string },
): Promise<OutputOf<'createApplication'>> {
  const { id } = await writeOnce(ctx, async (tx) => {
    const made = newId('application', ctx.clock.now());
    const now = ctx.clock.now();
    await tx.db
      .insertInto('role')
      .values({
        id: made,
        company_id: ctx.actor.companyId,
        name,
        permission_ids: [],
        created_at: now,
      })
      .execute();
    await tx.audit({ action: 'role.create', targetId: made, companyId: ctx.actor.companyId });
    return { id: made };
  });
  const createdAt = ctx.clock.now().toISOString();
  return { id, name, description: `${description} ${region}`, createdAt, services: [] };
}

beforeAll(async () => {
  http = await startTestHttp(database.url, { handlers: { createApplication: create } });
  forgetful = await startTestHttp(database.url, {
    handlers: {
      createApplication: (ctx, input) => create({ ...ctx, idempotency: null }, input),
    },
  });
  ({ token, companyId } = await signedIn(http, database.url));
});
afterAll(async () => {
  await http.stop();
  await forgetful.stop();
});

const body = (name: string) => ({ name, description: 'd', region: 'asia_pacific' });
const send = (payload: object, key: string | null, { app } = http, as = token) =>
  app.inject({
    method: 'POST',
    url: '/api/applications',
    payload,
    headers: { authorization: as, ...(key !== null && { 'idempotency-key': key }) },
  });
const rolesNamed = async (name: string) =>
  (await asAdmin(database.url, `select id from role where name = '${name}'`)).rowCount;

test('without a key the request is refused and has no effect', async () => {
  const answer = await send(body('keyless'), null);
  expect([answer.statusCode, answer.json().code]).toEqual([200, 2016]);
  expect(await rolesNamed('keyless')).toBe(0);
});

test.each([
  ['k'.repeat(256), 'tooLong'],
  ['with blank', 'invalidFormat'],
])('the key %s is refused as %s', async (key, problem) => {
  const answer = await send(body('badkey'), key);
  expect(answer.json().data.fields).toEqual({ 'idempotency-key': problem });
});

test('the same key and body, in any order of fields, returns the first answer', async () => {
  const key = randomUUID();
  const first = await send(body('once'), key);
  const { name, description, region } = body('once');
  const again = await send({ region, description, name }, key);
  expect(first.statusCode).toBe(200);
  expect(again.json().data.id).toBe(first.json().data.id);
  expect(await rolesNamed('once')).toBe(1);
});

test('the same key with another body is refused', async () => {
  const key = randomUUID();
  await send(body('one'), key);
  const other = await send(body('two'), key);
  expect(other.json()).toMatchObject({ code: 2015, data: null });
  expect(await rolesNamed('two')).toBe(0);
});

test('concurrent calls with the same key act once', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(body('concurrent'), key)));
  const ids = new Set(answers.map((answer) => answer.json().data.id));
  expect([ids.size, answers.every(({ statusCode }) => statusCode === 200)]).toEqual([1, true]);
  expect(await rolesNamed('concurrent')).toBe(1);
});

test('a malformed request does not use up its key', async () => {
  const key = randomUUID();
  expect((await send({ ...body('later'), region: 'nowhere' }, key)).statusCode).toBe(400);
  expect((await send(body('later'), key)).json().code).toBe(0);
});

test("another person's key is not shared", async () => {
  const key = randomUUID();
  const mine = await send(body('shared'), key);
  const colleague = await signedIn(http, database.url);
  const theirs = await send(body('shared'), key, http, colleague.token);
  expect(theirs.json().data.id).not.toBe(mine.json().data.id);
  expect(colleague.companyId).not.toBe(companyId);
});

test('outside production a verb that forgets writeOnce is found', async () => {
  const theirs = await signedIn(forgetful, database.url);
  const answer = await send(body('forgotten'), randomUUID(), forgetful, theirs.token);
  expect(answer.statusCode).toBe(500);
  expect(forgetful.world.log.join('')).toContain('did not use writeOnce');
});

test('canonical JSON orders the fields of objects at every depth, and no list', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
});
