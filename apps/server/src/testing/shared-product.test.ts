import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { sessionOf } from '../http/testing/matrix-people.ts';
import { createRole } from './company-access.ts';
import { refuseForeignWrites } from './foreign-writes.ts';
import { gameWalks } from './game-walks.ts';
import { watchNeighbours } from './neighbours.ts';
import { campaign } from './replays/shop-scenarios.ts';
import { useTestServer } from './test-server.ts';

/** Watches of a shared product, tested in one of its own, since it is broken here. */
const server = useTestServer({ own: 'everybody', seedData: true });
const { create } = gameWalks(server);
const staff = async () => server.as(await server.signInOperator('commerce@arcadia.example'));

/** Message at the end of a file that has done this in a product with seeded companies. */
async function complaintAbout(file: () => Promise<unknown>): Promise<string> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select company_id as id from member where email like '%@demo-cn.example'`,
  );
  const seeded = rows.map(({ id }) => String(id));
  const neighbours = await watchNeighbours(server.databaseUrl, seeded);
  await file();
  return neighbours.settle(staff).then(
    () => '',
    (complaint: unknown) => (complaint instanceof Error ? complaint.message : 'unknown'),
  );
}

const demo = async () => server.as(await sessionOf(server.databaseUrl, 'owner@demo-cn.example'));
const newCustomer = async () => server.as(await server.certify(await server.signUp()));

const openCampaigns = async () =>
  (
    await asAdmin(server.databaseUrl, `select key from shop_campaign where status = 'published'`)
  ).rows.map(({ key }) => String(key));

async function publish(key: string, version: number): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  expect(
    await (await staff()).post(`/ops/campaigns/${key}/publish`, { version }, headers),
  ).toMatchObject({ code: 0 });
}

test('a file that changes a seeded company is told who did what', async () => {
  const complaint = await complaintAbout(async () => createRole(await demo(), ['homeQuery']));
  expect(complaint).toMatch(/林晓彤: role\.create \(co_/);
});

test('and one that changes what a seeded company’s people may do, past the product', async () => {
  const role = `id = (select role_id from member where email = 'finance@demo-cn.example')`;
  const complaint = await complaintAbout(() =>
    asAdmin(server.databaseUrl, `update role set permission_ids = '{3}' where ${role}`),
  );
  expect(complaint).toContain('rows of role are not as they were');
});

test('so is one that changes what is the provider’s', async () => {
  const complaint = await complaintAbout(async () => create(await staff()));
  expect(complaint).toMatch(/Ines Duarte: game\.create \(provider\)/);
});

test('and one that changes a seeded campaign', async () => {
  const [key = ''] = await openCampaigns();
  const complaint = await complaintAbout(async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { data } = await (await staff()).get(`/ops/campaigns/${key}`);
    const body = { version: data['version'] };
    await (await staff()).post(`/ops/campaigns/${key}/withdraw`, body, headers);
  });
  expect(complaint).toMatch(/Ines Duarte: campaign\.withdraw \(provider\)/);
});

test('and one that has moved the clock', async () => {
  const complaint = await complaintAbout(() => server.advance(61_000));
  expect(complaint).toContain('the clock was moved by 61000 ms');
  await asAdmin(server.databaseUrl, 'update sim_clock set offset_ms = 0');
});

test('a company of its own, looking at others’ and a campaign of its own disturb nobody, and the campaign ends', async () => {
  const before = await openCampaigns();
  const complaint = await complaintAbout(async () => {
    await createRole(await newCustomer(), ['homeQuery']);
    await (await demo()).get('/applications');
    const { key, ...form } = campaign('own');
    const headers = { 'idempotency-key': randomUUID() };
    await (await staff()).post(`/ops/campaigns/${key}`, form, headers);
    await publish(key, 1);
    expect(await openCampaigns()).toContain('own');
  });
  expect(complaint).toBe('');
  expect(await openCampaigns()).toEqual(before);
});

test('statements on what is everybody’s are refused, and those on one company go through', async () => {
  await refuseForeignWrites(server.databaseUrl);
  const run = (statement: string) =>
    asAdmin(server.databaseUrl, statement).then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  for (const [statement, why] of [
    [`update game set category = 'ai' where id = 'gam_1'`, 'writes game, which is everybody’s'],
    [`insert into operator (id) values ('opr_1')`, 'writes operator, which is everybody’s'],
    [`select 1; delete from graphile_worker._private_jobs`, 'writes graphile_worker._private_jobs'],
    [`update application set name = name`, 'writes application and names no row'],
    [
      `with gone as (delete from "bill" returning 1) select from gone`,
      'writes bill and names no row',
    ],
    [`update sim_clock set offset_ms = 1`, 'writes sim_clock, which is everybody’s'],
    ['truncate application', 'changes the schema'],
    [`begin; alter table bill add column more text`, 'changes the schema'],
  ] as const)
    expect(await run(statement), statement).toContain(why);
  for (const statement of [
    `update application set name = name where id = 'app_none'`,
    `delete from verification_code where target = 'nobody'`,
    'select count(*) from game',
  ])
    expect(await run(statement), statement).toBe('done');
});
