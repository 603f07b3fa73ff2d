import { randomUUID } from 'node:crypto';
import type { Region } from '@arcadia/contract/applications/regions';
import type { CatalogueEntry } from '@arcadia/contract/applications/games';
import { expect } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { giveCredit } from './give-credit.ts';
import type { Answer, Caller, TestServer } from './test-server.ts';

export const gameFields = {
  category: 'interactive_game',
  priceCategory: 'mau',
  name: { zh: '测试棋局', en: 'Test Board' },
  summary: { zh: '用于测试的棋类游戏。', en: 'A board game for tests.' },
  regions: ['asia_pacific', 'europe_america_middle_east'],
  companyKinds: ['direct', 'channel'],
};

type Offered = { region?: Region; category?: CatalogueEntry['category'] };
type Offer = Pick<CatalogueEntry, 'id' | 'name' | 'mgId'>;

const once = () => ({ 'idempotency-key': randomUUID() });

/** Ways that tests of the catalogue and of what is chosen from it have in common. */
export function gameWalks(server: TestServer) {
  const operator = async (name: string, language = 'en') =>
    server.as(await server.signInOperator(`${name}@arcadia.example`), {
      'accept-language': language,
    });

  /** A name of its own, by which a test finds its game in the catalogue. */
  const create = async (keeper: Caller, fields: Partial<typeof gameFields> = {}) => {
    const name = { zh: `棋局 ${randomUUID()}`, en: `Board ${randomUUID()}` };
    const answer = await keeper.post('/ops/games', { ...gameFields, name, ...fields }, once());
    return dataOf(answer) as CatalogueEntry;
  };

  const listed = async (keeper: Caller, fields: Partial<typeof gameFields> = {}) => {
    const { id } = await create(keeper, fields);
    return dataOf(
      await keeper.post(`/ops/games/${id}/status`, { status: 'listed' }),
    ) as CatalogueEntry;
  };

  /** Games that the seeded catalogue offers a customer: for tests of what is chosen, which leave the catalogue as it is. */
  const offered = async (
    customer: Caller,
    { region = 'asia_pacific', category = 'interactive_game' }: Offered = {},
  ) => {
    const answer = await customer.get(`/games?region=${region}&category=${category}&pageSize=100`);
    const { records } = dataOf<{ records: Offer[] }>(answer);
    const [first, second] = records;
    if (!first || !second) throw new Error(`the catalogue has no two of ${category} in ${region}`);
    return [first, second, ...records.slice(2)] as const;
  };

  /** A provisioned service of a new application. */
  const service = async (caller: Caller, region: Region = 'asia_pacific') => {
    const fields = { name: `App ${randomUUID()}`, description: 'Voice rooms', region };
    const application = dataOf(await caller.post('/applications', fields, once())) as {
      id: string;
      services: { id: string }[];
    };
    const id = application.services[0]?.id ?? '';
    const path = `/region-services/${id}`;
    await expect.poll(async () => (await caller.get(path)).data['status']).toBe('not_launched');
    return { id, path, applicationId: application.id };
  };

  /** Everything a service needs to go online but its game, and that without the verifier's rounds and a recharge. */
  const configure = async (caller: Caller, { id, path }: { id: string; path: string }) => {
    await caller.post(`${path}/package-names`, {
      packageNames: [{ appType: 3, value: 'rooms.example.com' }],
    });
    await asAdmin(
      server.databaseUrl,
      `insert into callback_set (service_id, environment, company_id, callbacks, revision, updated_at, verified_at)
       select id, 'production', company_id, '[]', 1, created_at, created_at
       from region_service where id = '${id}'
       on conflict (company_id, service_id, environment) do update set verified_at = excluded.verified_at`,
    );
    await giveCredit(server.databaseUrl, id);
  };

  return { operator, create, listed, offered, service, configure, once };
}

type AnswerWith<Data> = Omit<Answer, 'data'> & { data: Data | Answer['data'] };

/**
 * Answer of a call, by the shape that the caller knows from its contract.
 * @throws where it was refused: a test that goes on would tell of something else.
 */
export function dataOf<Data = Answer['data']>({ code, msg, data }: AnswerWith<Data>): Data {
  if (code !== 0) throw new Error(`refused: ${msg}`);
  return data as Data;
}
