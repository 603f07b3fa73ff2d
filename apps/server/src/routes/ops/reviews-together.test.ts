import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { dataOf, gameWalks } from '../../testing/game-walks.ts';
import { togetherWalks } from '../../testing/together-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const games = gameWalks(server);
const { admin, summarize, send, decide, versions, actionsOn } = togetherWalks(server);

let reviewer: Caller;
let finance: Caller;
beforeAll(async () => {
  reviewer = await games.operator('reviewer');
  finance = await games.operator('finance');
});

/** A betting game that a customer has chosen, and its case. */
async function chosen() {
  const customer = server.as(await server.signUp('SG'));
  const keeper = await games.operator('commerce');
  const game = await games.listed(keeper, {
    category: 'betting_game',
    priceCategory: 'betting',
  });
  const place = await games.service(customer);
  dataOf(await customer.post(`${place.path}/games`, { gameIds: [game.id] }));
  const { rows } = await admin(
    `select review_case.id, subject_id from review_case join service_game on service_game.id = subject_id
     where service_id = '${place.id}'`,
  );
  const [found] = rows as { id: string; subject_id: string }[];
  if (!found) throw new Error('no case was opened');
  const approval = async () => {
    const service = dataOf<{ games: { approval: string; reason: string | null }[] }>(
      await customer.get(place.path),
    );
    return service.games[0] ?? null;
  };
  return { customer, place, id: found.id, subjectId: found.subject_id, approval };
}
const chosenBy = (count: number) => Promise.all(Array.from({ length: count }, chosen));

test('cases are decided each by itself, and those that changed or that others have are left out and named', async () => {
  const all = await chosenBy(5);
  const [first, renamed, held, ended, last] = all;
  if (!first || !renamed || !held || !ended || !last) throw new Error('there are five');
  const summary = await summarize(
    reviewer,
    'game',
    all.map(({ id }) => id),
  );
  expect(summary.cases.map(({ cause }) => cause)).toEqual(all.map(() => null));
  const { applicationId } = renamed.place;
  const description = 'Rooms for grown-ups, with dice';
  dataOf(
    await renamed.customer.post(`/applications/${applicationId}`, { name: 'New', description }),
  );
  const colleague = server.as(await server.signInOperator());
  dataOf(await colleague.post(`/ops/reviews/${held.id}/claim`));
  dataOf(await ended.customer.post(`${ended.place.path}/games`, { gameIds: [] }));
  const answer = await decide(reviewer, {
    desk: 'game',
    outcome: 'approved',
    cases: [...versions(summary), { id: 'rev_00000000000000000000000', version: '-' }],
  });
  expect(answer).toMatchObject([
    { id: first.id, result: 'done', cause: null },
    { id: renamed.id, result: 'left_out', cause: 'changed', title: expect.stringMatching(/Board/) },
    { id: held.id, result: 'left_out', cause: 'taken', colleague: expect.stringMatching(/\w/) },
    { id: ended.id, result: 'left_out', cause: 'ended' },
    { id: last.id, result: 'done' },
    { result: 'left_out', cause: 'unknown' },
  ]);
  const approvals = await Promise.all(all.map(({ approval }) => approval()));
  expect(approvals.map((game) => game?.approval)).toEqual([
    'approved',
    'pending',
    'pending',
    undefined,
    'approved',
  ]);
  expect(await actionsOn(first.subjectId)).toEqual(['service_game.approve']);
  expect(await actionsOn(last.subjectId)).toEqual(['service_game.approve']);
  expect(await actionsOn(last.id)).toEqual(['review.claim']);
  expect(await actionsOn(renamed.id)).toEqual([]);
  // What is left out is nobody's, as it was.
  expect((await reviewer.get(`/ops/reviews/${renamed.id}`)).data).toMatchObject({
    claimedBy: null,
    outcome: null,
  });
});

test('a decision that fails in the middle leaves the others, and the same key tries only that one again', async () => {
  const all = await chosenBy(3);
  const [, broken] = all;
  if (!broken) throw new Error('there are three');
  const summary = await summarize(
    reviewer,
    'game',
    all.map(({ id }) => id),
  );
  const body = { desk: 'game', outcome: 'approved', cases: versions(summary) };
  await admin(
    `create function break_one() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
     create trigger break_one before update on service_game for each row
       when (old.id = '${broken.subjectId}') execute function break_one()`,
  );
  const key = randomUUID();
  const results = async () =>
    (await decide(reviewer, body, key)).map(({ result, cause }) => cause ?? result);
  expect(await results()).toEqual(['done', 'failed', 'done']);
  expect(await broken.approval()).toMatchObject({ approval: 'pending' });
  expect(await actionsOn(broken.id)).toEqual([]);
  await admin('drop trigger break_one on service_game');
  expect(await results()).toEqual(['done', 'done', 'done']);
  expect(await results()).toEqual(['done', 'done', 'done']);
  expect(await Promise.all(all.map(({ subjectId }) => actionsOn(subjectId)))).toEqual(
    all.map(() => ['service_game.approve']),
  );
});

test('the same key answers the same, also of what was left out, and belongs to one request', async () => {
  const { id, customer, place, approval } = await chosen();
  const summary = await summarize(reviewer, 'game', [id]);
  dataOf(
    await customer.post(`/applications/${place.applicationId}`, {
      name: 'Other',
      description: 'x',
    }),
  );
  const key = randomUUID();
  const body = { desk: 'game', outcome: 'approved', cases: versions(summary) };
  const first = await decide(reviewer, body, key);
  expect(first).toMatchObject([{ cause: 'changed' }]);
  const colleague = server.as(await server.signInOperator());
  dataOf(await colleague.post(`/ops/reviews/${id}/claim`));
  expect(await decide(reviewer, body, key)).toEqual(first);
  expect(await send(reviewer, { ...body, cases: [{ id, version: 'x' }] }, key)).toMatchObject({
    code: 2015,
  });
  expect(await approval()).toMatchObject({ approval: 'pending' });
  const both = await chosen();
  const now = versions(await summarize(reviewer, 'game', [both.id]));
  const same = randomUUID();
  const calls = [same, same].map((one) => decide(reviewer, { ...body, cases: now }, one));
  expect(await Promise.all(calls)).toMatchObject([[{ result: 'done' }], [{ result: 'done' }]]);
  expect(await actionsOn(both.subjectId)).toEqual(['service_game.approve']);
});

test('a refusal has one reason, which each customer reads in a language of theirs', async () => {
  const [english, chinese, silent] = await chosenBy(3);
  if (!english || !chinese || !silent) throw new Error('there are three');
  const speaks = (one: { place: { id: string } }, language: string) =>
    admin(
      `update member set language = '${language}' where company_id =
         (select company_id from region_service where id = '${one.place.id}')`,
    );
  await speaks(english, 'en');
  await speaks(chinese, 'zh');
  await speaks(silent, 'zh');
  const ids = [english.id, chinese.id];
  const summary = await summarize(reviewer, 'game', ids);
  expect(summary.cases.map(({ language }) => language)).toEqual(['en', 'zh']);
  const reasons = { en: 'Say how you check ages.', zh: '请说明如何核验年龄。' };
  const body = { desk: 'game', outcome: 'refused', cases: versions(summary) };
  for (const wrong of [body, { ...body, reasons: {} }, { ...body, reasons: { en: ' ' } }])
    expect(await send(reviewer, wrong)).toMatchObject({ status: 400 });
  expect(await decide(reviewer, { ...body, reasons })).toMatchObject([
    { result: 'done' },
    { result: 'done' },
  ]);
  expect(await english.approval()).toMatchObject({ approval: 'refused', reason: reasons.en });
  expect(await chinese.approval()).toMatchObject({ approval: 'refused', reason: reasons.zh });
  const cases = versions(await summarize(reviewer, 'game', [silent.id]));
  expect(await decide(reviewer, { ...body, cases, reasons: { en: reasons.en } })).toMatchObject([
    { result: 'left_out', cause: 'reason' },
  ]);
});

test('only who works at the desk may, and only at desks whose cases can be decided so', async () => {
  const { id } = await chosen();
  const body = { desk: 'game', outcome: 'approved', cases: [{ id, version: 'x' }] };
  expect(await send(finance, body)).toMatchObject({ status: 403 });
  expect(await finance.post('/ops/reviews/summarize', { desk: 'game', ids: [id] })).toMatchObject({
    status: 403,
  });
  // A case of another desk is not read through one's own.
  expect(await summarize(finance, 'refund', [id])).toMatchObject({
    cases: [{ title: id, companyName: '', cause: 'unknown' }],
  });
  const ids = Array.from({ length: 101 }, () => id);
  for (const wrong of [
    { desk: 'transfer', ids: [id] },
    { desk: 'refund', ids: [] },
    { desk: 'refund', ids },
  ])
    expect(await finance.post('/ops/reviews/summarize', wrong)).toMatchObject({ status: 400 });
  expect(await send(finance, { ...body, desk: 'transfer' })).toMatchObject({ status: 400 });
});
