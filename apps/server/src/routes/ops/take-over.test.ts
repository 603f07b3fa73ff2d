import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

// Colleagues are disabled.
const server = useTestServer({ own: 'everybody', seedData: true });
const change = (statement: string) => asAdmin(server.databaseUrl, statement);

const taken = 2035;
const kinds = [
  {
    name: 'a review case',
    path: '/ops/reviews',
    cases: `select id from review_case where desk = 'transfer' and closed_at is null and claimed_by is null`,
    action: 'review.take_over',
  },
  {
    name: 'a payment case',
    path: '/ops/payment-cases',
    cases: `select id from payment_case where status = 'open' and claimed_by is null`,
    action: 'paymentCase.take_over',
  },
];

let admin: Caller;
let finance: Caller;
let second: Caller;
beforeAll(async () => {
  await change(
    `update operator set roles = '{reviewer,finance}' where email = 'second@arcadia.example'`,
  );
  const signedIn = async (name: string) =>
    server.as(await server.signInOperator(`${name}@arcadia.example`));
  [admin, finance, second] = await Promise.all([
    signedIn('ops'),
    signedIn('finance'),
    signedIn('second'),
  ]);
});

describe.each(kinds)('$name', ({ path, cases, action }) => {
  const freeCase = async () =>
    String((await change(`${cases} order by id limit 1`)).rows[0]?.['id']);
  const claim = (who: Caller, id: string, takeOverFrom?: unknown) =>
    who.post(`${path}/${id}/claim`, { takeOverFrom });
  const look = async (who: Caller, id: string) => (await who.get(`${path}/${id}`)).data;
  const idOf = async (who: Caller) => (await who.get('/ops/me')).data['id'];
  const nameOf = async (who: Caller) => (await who.get('/ops/me')).data['name'];
  const audited = async (id: string) =>
    (
      await change(
        `select actor_id, before, after from audit_log where action = '${action}' and target_id = '${id}'`,
      )
    ).rows;

  test('is taken over by an administrator at once, and by nobody else while its colleague is there', async () => {
    const id = await freeCase();
    const [adminId, financeId] = await Promise.all([idOf(admin), idOf(finance)]);
    expect(await claim(finance, id)).toMatchObject({ code: 0 });
    expect(await look(second, id)).toMatchObject({ canTakeOver: false });
    expect(await claim(second, id, financeId)).toMatchObject({ code: taken });
    expect(await look(admin, id)).toMatchObject({ canTakeOver: true });
    expect(await claim(admin, id)).toMatchObject({ code: taken });
    // Another had it by then.
    expect(await claim(admin, id, await idOf(second))).toMatchObject({ code: taken });
    expect(await claim(admin, id, financeId)).toMatchObject({ code: 0 });
    expect(await look(finance, id)).toMatchObject({
      claimedBy: { id: adminId },
      canTakeOver: false,
    });
    expect((await audited(id)).slice(-1)).toEqual([
      {
        actor_id: adminId,
        before: { claimedBy: await nameOf(finance) },
        after: { claimedBy: await nameOf(admin) },
      },
    ]);
    // Whoever had it can neither go on nor give it back.
    expect(await claim(finance, id)).toMatchObject({ code: taken });
    expect((await finance.post(`${path}/${id}/release`)).code).not.toBe(0);
    expect(await admin.post(`${path}/${id}/release`)).toMatchObject({ code: 0 });
  });

  test('that its colleague has just released is claimed as any other', async () => {
    const id = await freeCase();
    const financeId = await idOf(finance);
    const before = await audited(id);
    expect(await claim(second, id, financeId)).toMatchObject({ code: 0 });
    expect(await claim(second, id, financeId)).toMatchObject({ code: 0 });
    expect(await audited(id)).toEqual(before);
    expect(await second.post(`${path}/${id}/release`)).toMatchObject({ code: 0 });
  });

  test('is taken over by anybody once its colleague is disabled', async () => {
    const id = await freeCase();
    const financeId = await idOf(finance);
    const before = await audited(id);
    expect(await claim(finance, id)).toMatchObject({ code: 0 });
    const status = (to: string) =>
      change(`update operator set status = '${to}' where email = 'finance@arcadia.example'`);
    await status('disabled');
    try {
      expect(await look(second, id)).toMatchObject({ canTakeOver: true });
      expect(await claim(second, id)).toMatchObject({ code: taken });
      expect(await claim(second, id, financeId)).toMatchObject({ code: 0 });
      expect(await look(second, id)).toMatchObject({ claimedBy: { id: await idOf(second) } });
      expect(await audited(id)).toHaveLength(before.length + 1);
    } finally {
      await status('enabled');
    }
    expect(await second.post(`${path}/${id}/release`)).toMatchObject({ code: 0 });
  });
});
