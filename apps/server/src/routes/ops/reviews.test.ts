import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { certificationWalks, mainlandForm } from '../../testing/certification-walks.ts';
import { type Answer, type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const { company, submit, caseOf, claim } = certificationWalks(server);
const minute = 60_000;

const operator = async (name: string) =>
  server.as(await server.signInOperator(`${name}@arcadia.example`));

/** A case of its own for the calling test. */
async function openCase() {
  const { caller, papers } = await company();
  const { data } = await submit(caller, mainlandForm(papers));
  return { caller, id: await caseOf(String(data['submissionId'])) };
}

type Record_ = { id: string; openedAt: string; title: string; claimedBy: { name: string } | null };
const recordsOf = ({ data }: Answer) => data['records'] as Record_[];

describe('the queue', () => {
  test('shows waiting cases oldest first, under the name in the form', async () => {
    const reviewer = await operator('reviewer');
    const { id } = await openCase();
    const answer = await reviewer.get('/ops/reviews?desk=certification&pageSize=100');
    const records = recordsOf(answer);
    const times = records.map(({ openedAt }) => openedAt);
    expect(times).toEqual(times.toSorted());
    expect(answer.data['total']).toBe(records.length);
    expect(records.at(-1)).toMatchObject({
      id,
      desk: 'certification',
      kind: 'first',
      title: '杭州测试互动科技有限公司',
      companyName: expect.stringMatching(/^\+86 139\*{4}/),
      claimedBy: null,
      outcome: null,
    });
    const found = await reviewer.get(
      `/ops/reviews?desk=certification&keyword=${encodeURIComponent('测试互动')}`,
    );
    expect(recordsOf(found).every(({ title }) => title.includes('测试互动'))).toBe(true);
    expect(recordsOf(found).length).toBeGreaterThan(0);
  });

  test('counts waiting and overdue cases, for operators of the desk', async () => {
    const counts = async (name: string) =>
      (await (await operator(name)).get('/ops/reviews/counts')).data['desks'];
    const { total } = (await (await operator('ops')).get('/ops/reviews?desk=certification')).data;
    const [desk] = (await counts('reviewer')) as { waiting: number; overdue: number }[];
    expect(desk).toMatchObject({ desk: 'certification', waiting: total });
    expect(desk?.overdue).toBeGreaterThanOrEqual(1);
    const others = (await counts('finance')) as { desk: string }[];
    expect(others.map((one) => one.desk)).not.toContain('certification');
  });

  test('keeps who decided and how, newest first', async () => {
    const answer = await (
      await operator('second')
    ).get('/ops/reviews?desk=certification&view=decided');
    const times = recordsOf(answer).map(
      (one) => (one as unknown as { decidedAt: string }).decidedAt,
    );
    expect(times).toEqual(times.toSorted().toReversed());
    expect(recordsOf(answer)[0]).toMatchObject({ decidedBy: { name: expect.any(String) } });
  });

  test.each(['finance', 'commerce'])('is refused to %s', async (role) => {
    const { id } = await openCase();
    const outsider = await operator(role);
    expect(await outsider.get('/ops/reviews?desk=certification')).toMatchObject({ status: 403 });
    expect(await outsider.get(`/ops/reviews/${id}`)).toMatchObject({ status: 403 });
    expect(await claim(outsider, id)).toMatchObject({ status: 403 });
    expect(await outsider.post('/ops/reviews/next', { desk: 'certification' })).toMatchObject({
      status: 403,
    });
    expect(await outsider.post(`/ops/reviews/${id}/release`)).toMatchObject({ status: 403 });
  });
});

describe('a claim', () => {
  test('belongs to one operator: of two concurrent claims one succeeds', async () => {
    const { id } = await openCase();
    const both = [await operator('reviewer'), await operator('second')];
    const answers = await Promise.all(both.map((one) => claim(one, id)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2035]);
    const won = answers.find(({ code }) => code === 0)?.data['claimedBy'] as { name: string };
    expect(answers.find(({ code }) => code === 2035)?.msg).toContain(won.name);
    expect((await both[0]?.get(`/ops/reviews/${id}`))?.data['claimedBy']).toEqual(won);
  });

  test('is refused in the caller’s language, naming who works on the case', async () => {
    const { id } = await openCase();
    await claim(await operator('reviewer'), id);
    const token = await server.signInOperator('second@arcadia.example');
    for (const [language, words] of [
      ['en', '韩雪 is working on this case.'],
      ['zh', '韩雪'],
    ] as const) {
      const answer = await claim(server.as(token, { 'accept-language': language }), id);
      expect(answer).toMatchObject({ code: 2035, msg: expect.stringContaining(words) });
    }
  });

  test('is extended by claiming again, expires after half an hour, and can then be taken by another', async () => {
    const { id } = await openCase();
    const [reviewer, second] = [await operator('reviewer'), await operator('second')];
    await claim(reviewer, id);
    await server.advance(29 * minute);
    expect(await claim(reviewer, id)).toMatchObject({ code: 0 });
    await server.advance(29 * minute);
    expect(await claim(second, id)).toMatchObject({ code: 2035 });
    await server.advance(minute);
    expect((await second.get(`/ops/reviews/${id}`)).data).toMatchObject({
      claimedBy: null,
      claimedUntil: null,
    });
    expect(await reviewer.post(`/ops/reviews/${id}/release`)).toMatchObject({ code: 2036 });
    expect(await claim(second, id)).toMatchObject({
      code: 0,
      data: { claimedBy: { name: 'Amara Okafor' } },
    });
  });

  test('is released by its holder only', async () => {
    const { id } = await openCase();
    const [reviewer, second] = [await operator('reviewer'), await operator('second')];
    await claim(reviewer, id);
    const mine = await reviewer.get('/ops/reviews?desk=certification&view=mine&pageSize=100');
    expect(recordsOf(mine).map((one) => one.id)).toContain(id);
    expect(await second.post(`/ops/reviews/${id}/release`)).toMatchObject({ code: 2036 });
    expect(await reviewer.post(`/ops/reviews/${id}/release`)).toMatchObject({ code: 0 });
    expect(await claim(second, id)).toMatchObject({ code: 0 });
  });

  test('of a withdrawn case is refused', async () => {
    const { caller, id } = await openCase();
    const reviewer = await operator('reviewer');
    await claim(reviewer, id);
    await caller.post('/certification/withdraw');
    expect(await claim(reviewer, id)).toMatchObject({ code: 2009 });
    expect(await reviewer.post(`/ops/reviews/${id}/release`)).toMatchObject({ code: 2036 });
    expect(await claim(reviewer, 'rev_000000000000')).toMatchObject({ status: 404 });
  });

  test('of the next case takes the oldest unclaimed one, a different one each time', async () => {
    const waiting = async () => {
      const { rows } = await asAdmin(
        server.databaseUrl,
        `select id from review_case, (select now() + offset_ms * interval '1 ms' as at from sim_clock) as clock
         where desk = 'certification' and closed_at is null and (claimed_until is null or claimed_until <= at) order by opened_at, id`,
      );
      return (rows as { id: string }[]).map(({ id }) => id);
    };
    await openCase();
    await openCase();
    const free = await waiting();
    expect(free.length).toBeGreaterThanOrEqual(2);
    const [reviewer, second] = [await operator('reviewer'), await operator('second')];
    const next = (one: Caller) => one.post('/ops/reviews/next', { desk: 'certification' });
    const taken = await Promise.all([next(reviewer), next(second)]);
    expect(taken.map(({ data }) => String(data['id'])).toSorted()).toEqual(
      free.slice(0, 2).toSorted(),
    );
    for (const id of free.slice(2)) expect((await next(reviewer)).data).toEqual({ id });
    expect((await next(reviewer)).data).toEqual({ id: null });
  });
});
