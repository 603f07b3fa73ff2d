import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin, enterCompany } from '../../../../../tools/testing/database.ts';
import { dataOf, gameWalks } from '../../testing/game-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const { operator, listed, service, configure, once } = gameWalks(server);

let keeper: Caller;
let reviewer: Caller;
let customer: Caller;
beforeAll(async () => {
  [keeper, reviewer] = [await operator('commerce'), await operator('reviewer')];
  customer = server.as(await server.signUp('SG'));
});

const bettingGame = () => listed(keeper, { category: 'betting_game', priceCategory: 'betting' });
type Case = { id: string; title: string; kind: string; outcome: string | null };

async function casesOf(title: string, status = 'waiting', caller = reviewer): Promise<Case[]> {
  const query = `desk=game&view=${status}&keyword=${encodeURIComponent(title)}`;
  return (dataOf(await caller.get(`/ops/reviews?${query}`)) as { records: Case[] }).records;
}

/** A betting game that a customer has just chosen, and its case. */
async function chosen() {
  const game = await bettingGame();
  const place = await service(customer);
  dataOf(await customer.post(`${place.path}/games`, { gameIds: [game.id] }));
  const [waiting] = await casesOf(game.name.en);
  if (!waiting) throw new Error('no case was opened');
  const status = async () => {
    const { games, launchNeeds } = dataOf(await customer.get(place.path)) as {
      games: { approval: string }[];
      launchNeeds: string[];
    };
    return { ...games[0], launchNeeds };
  };
  return { game, place, caseId: waiting.id, waiting, status };
}

const claim = (caller: Caller, id: string) => caller.post(`/ops/reviews/${id}/claim`);
const decide = (caller: Caller, id: string, decision: object) =>
  caller.post(`/ops/game-approvals/${id}/decide`, decision, once());
const approve = (caller: Caller, id: string) => decide(caller, id, { outcome: 'approved' });

describe('a betting game', () => {
  test('is put under review, with all data that the decision needs', async () => {
    const { game, place, caseId, waiting, status } = await chosen();
    expect(waiting).toMatchObject({
      title: `${game.name.en} · ${game.name.zh}`,
      kind: 'betting_game',
      outcome: null,
    });
    expect(await status()).toMatchObject({
      approval: 'pending',
      launchNeeds: expect.arrayContaining(['game_approval']),
    });
    expect((await reviewer.get(`/ops/game-approvals/${caseId}`)).data).toMatchObject({
      id: caseId,
      applicationId: place.applicationId,
      applicationDescription: 'Voice rooms',
      serviceId: place.id,
      region: 'asia_pacific',
      game: { id: game.id, mgId: game.mgId },
      claimedBy: null,
      outcome: null,
      reason: null,
    });
  });

  test('can be launched with once it is approved', async () => {
    const { place, caseId, status } = await chosen();
    await configure(customer, place);
    expect(await customer.post(`${place.path}/launch`)).toMatchObject({ code: 2047 });
    expect(await approve(reviewer, caseId)).toMatchObject({ code: 2036 });
    dataOf(await claim(reviewer, caseId));
    expect(await approve(await operator('second'), caseId)).toMatchObject({ code: 2036 });
    expect(await approve(reviewer, caseId)).toMatchObject({ code: 0 });
    expect(await status()).toMatchObject({ approval: 'approved', launchNeeds: [] });
    expect((await reviewer.get(`/ops/game-approvals/${caseId}`)).data).toMatchObject({
      outcome: 'approved',
      claimedBy: null,
    });
    expect(await customer.post(`${place.path}/launch`)).toMatchObject({ code: 0 });
    expect(await approve(reviewer, caseId)).toMatchObject({ code: 2009 });
  });

  test('is refused with a reason that the customer reads, and can be chosen again', async () => {
    const { game, place, caseId, status } = await chosen();
    dataOf(await claim(reviewer, caseId));
    for (const reason of [undefined, '  ', 'x'.repeat(301)])
      expect(await decide(reviewer, caseId, { outcome: 'refused', reason })).toMatchObject({
        status: 400,
      });
    const reason = 'Say how you check that users are 18 or older.';
    expect(await decide(reviewer, caseId, { outcome: 'refused', reason })).toMatchObject({
      code: 0,
    });
    expect(await status()).toMatchObject({
      approval: 'refused',
      reason,
      launchNeeds: expect.arrayContaining(['game_approval']),
    });
    expect(await casesOf(game.name.en, 'decided')).toMatchObject([{ outcome: 'refused' }]);
    dataOf(await customer.post(`${place.path}/games`, { gameIds: [] }));
    dataOf(await customer.post(`${place.path}/games`, { gameIds: [game.id] }));
    expect(await casesOf(game.name.en)).toHaveLength(1);
    expect(await status()).toMatchObject({ approval: 'pending', reason: null });
    // The old case is a record: its subject is gone.
    expect(await reviewer.get(`/ops/game-approvals/${caseId}`)).toMatchObject({ status: 404 });
    expect(await reviewer.get(`/ops/reviews/${caseId}`)).toMatchObject({ status: 200 });
  });

  test('is told of at the company’s own server once it is decided', async () => {
    const { game, place, caseId } = await chosen();
    const endpoint = {
      url: 'https://good.sample.example/webhooks',
      webhookDescription: '',
      kinds: ['application.reviewed'],
    };
    dataOf(await customer.post('/webhooks', endpoint, once()));
    dataOf(await claim(reviewer, caseId));
    expect(await approve(await operator('second'), caseId)).toMatchObject({ code: 2036 });
    const sent = async () =>
      (await customer.get('/webhook-deliveries')).data['records'] as { id: string }[];
    expect(await sent(), 'nothing was decided').toEqual([]);
    dataOf(await approve(reviewer, caseId));
    await expect.poll(sent).toMatchObject([{ kind: 'application.reviewed', status: 'delivered' }]);
    const [delivery] = await sent();
    const { data } = await customer.get(`/webhook-deliveries/${delivery?.id}`);
    expect(JSON.stringify(data)).toContain(game.mgId);
    expect(JSON.stringify(data)).toContain(place.id);
  });

  test('that stays chosen keeps its approval when others change', async () => {
    const { game, place, caseId, status } = await chosen();
    dataOf(await claim(reviewer, caseId));
    dataOf(await approve(reviewer, caseId));
    const other = await listed(keeper);
    dataOf(await customer.post(`${place.path}/games`, { gameIds: [game.id, other.id] }));
    dataOf(await customer.post(`${place.path}/games`, { gameIds: [game.id] }));
    expect(await status()).toMatchObject({ approval: 'approved' });
    expect(await casesOf(game.name.en)).toEqual([]);
  });
});

describe('a customer who removes it', () => {
  test('closes the case that the reviewer holds', async () => {
    const { game, place, caseId } = await chosen();
    dataOf(await claim(reviewer, caseId));
    dataOf(await customer.post(`${place.path}/games`, { gameIds: [] }));
    expect(await casesOf(game.name.en)).toEqual([]);
    expect((await reviewer.get(`/ops/reviews/${caseId}`)).data).toMatchObject({
      outcome: 'withdrawn',
    });
    expect(await approve(reviewer, caseId)).toMatchObject({ code: 2009 });
  });

  test('or deletes the service or its application, closes the case', async () => {
    const first = await chosen();
    dataOf(await customer.post(`${first.place.path}/delete`));
    const second = await chosen();
    dataOf(await customer.post(`/applications/${second.place.applicationId}/delete`));
    for (const { game, caseId } of [first, second]) {
      expect(await casesOf(game.name.en)).toEqual([]);
      expect(await claim(reviewer, caseId)).toMatchObject({ code: 2009 });
      expect((await reviewer.get(`/ops/game-approvals/${caseId}`)).data).toMatchObject({
        outcome: 'withdrawn',
      });
    }
  });

  test('during the decision: one of the two happens, and both agree which', async () => {
    const { place, caseId } = await chosen();
    dataOf(await claim(reviewer, caseId));
    const [decision, withdrawal] = await Promise.all([
      approve(reviewer, caseId),
      customer.post(`${place.path}/games`, { gameIds: [] }),
    ]);
    const { outcome } = dataOf(await reviewer.get(`/ops/reviews/${caseId}`)) as Case;
    expect(outcome).toBe(decision.code === 0 ? 'approved' : 'withdrawn');
    if (decision.code !== 0) expect(withdrawal.code).toBe(0);
  });
});

describe('others can’t decide', () => {
  test('finance has no such desk', async () => {
    const { caseId } = await chosen();
    const finance = await operator('finance');
    expect(await finance.get('/ops/reviews?desk=game')).toMatchObject({ status: 403 });
    expect(await finance.get(`/ops/game-approvals/${caseId}`)).toMatchObject({ status: 403 });
    expect(await claim(finance, caseId)).toMatchObject({ status: 403 });
    expect(await approve(finance, caseId)).toMatchObject({ status: 403 });
    expect(await approve(customer, caseId)).toMatchObject({ status: 401 });
  });

  test('a certification’s case is no game’s', async () => {
    const [certification] = (
      dataOf(await reviewer.get('/ops/reviews?desk=certification')) as { records: Case[] }
    ).records;
    const id = certification?.id ?? '';
    expect(await reviewer.get(`/ops/game-approvals/${id}`)).toMatchObject({ status: 404 });
    dataOf(await claim(reviewer, id));
    const { code } = await approve(reviewer, id);
    expect(code).not.toBe(0);
    expect((await reviewer.get(`/ops/reviews/${id}`)).data).toMatchObject({ outcome: null });
  });

  test('nor is a game’s case a certification’s', async () => {
    const { caseId, status } = await chosen();
    dataOf(await claim(reviewer, caseId));
    const path = `/ops/certifications/${caseId}`;
    expect(await reviewer.get(path)).toMatchObject({ status: 404 });
    expect(await reviewer.post(`${path}/decide`, { outcome: 'approved' }, once())).toMatchObject({
      status: 404,
    });
    expect(await status()).toMatchObject({ approval: 'pending' });
  });

  test('a company’s database login can’t write an approval by any SQL', async () => {
    const { place, game } = await chosen();
    const company = `select company_id from region_service where id = '${place.id}'`;
    const { rows } = await asAdmin(server.databaseUrl, company);
    const [owner] = rows as { company_id: string }[];
    const asTenant = (statement: string) =>
      asAdmin(
        server.databaseUrl,
        `begin; ${enterCompany(owner?.company_id ?? '')}; ${statement}; commit`,
      );
    const row = `service_id = '${place.id}' and game_id = '${game.id}'`;
    for (const approval of ['approved', 'not_needed'])
      await expect(
        asTenant(`update service_game set approval = '${approval}' where ${row}`),
      ).rejects.toMatchObject({ code: '42501' });
    await expect(
      asTenant(
        `delete from service_game where ${row};
         insert into service_game (id, service_id, game_id, company_id, added_at, approval)
         select 'sgm_forged00', id, '${game.id}', company_id, created_at, 'approved'
         from region_service where id = '${place.id}'`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      asTenant(`update game set category = 'ai' where id = '${game.id}'`),
    ).rejects.toThrow(/permission denied/);
    expect((await customer.get(place.path)).data['games']).toMatchObject([{ approval: 'pending' }]);
  });
});
