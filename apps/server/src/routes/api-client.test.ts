import { type ArcadiaClient, createClient, HttpError, RefusedError } from '@arcadia/api-client';
import { api, type EndpointName } from '@arcadia/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { programEndpoints } from '../http/reference/program-calls.ts';
import { fillLists } from '../http/testing/fill-lists.ts';
import { foundInputs } from '../http/testing/found-inputs.ts';
import { type ForeignIds, foreignIds, matrixInput } from '../http/testing/matrix-ids.ts';
import { companyOf, sessionOf } from '../http/testing/matrix-people.ts';
import { useTestServer } from '../testing/test-server.ts';

/** The client that customers install, over HTTP against the whole product. A session stands in for a key: both are one header. */
const server = useTestServer({ seedData: true, env: { ROLE: 'web' } });

let client: ArcadiaClient;
let own: ForeignIds;
let found: Partial<Record<EndpointName, Record<string, unknown>>>;
beforeAll(async () => {
  const owner = 'owner@demo-cn.example';
  const companyId = await companyOf(server.databaseUrl, owner);
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select service_id as id from app_credential where company_id = '${companyId}' and status = 'active'
     order by created_at limit 1`,
  );
  const [service] = rows as { id: string }[];
  if (!service) throw new Error('the company has no region service');
  own = { ...(await foreignIds(server.databaseUrl, companyId)), regionService: service.id };
  await fillLists(server.databaseUrl, { companyId, serviceId: service.id });
  found = await foundInputs(server.databaseUrl, companyId);
  client = clientOf(await sessionOf(server.databaseUrl, owner));
});

function clientOf(key: string, language: 'zh' | 'en' = 'en'): ArcadiaClient {
  return createClient({ baseUrl: server.url, key, language, firstPauseMs: 1 });
}

type AnyCall = (input: object) => Promise<unknown>;
type File = { name: string; mediaType: string; bytes(): Promise<Uint8Array> };

const reads = programEndpoints.filter(([, { method }]) => method === 'GET');

/** Ids are texts with an underscore, as the client's types say. Those of others have any form. */
function idsIn(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    /^id$|Id$/.test(name) && !['userId', 'mgId', 'appId', 'eventId'].includes(name)
      ? [[name, inner]]
      : idsIn(inner),
  );
}

test('every read call is answered with what its type says', async () => {
  // The company abroad alone has an invoice that the product made itself.
  const abroad = clientOf(await sessionOf(server.databaseUrl, 'owner@demo-global.example'));
  const wrongIds = new Set<string>();
  for (const [name, { transfer }] of reads) {
    const input = { ...matrixInput(name, own), ...found[name] };
    const whose = name === 'downloadCommercialInvoice' ? abroad : client;
    const call = whose[name as keyof ArcadiaClient] as unknown as AnyCall;
    const answer = await call(input).catch((error: unknown) => {
      throw new Error(`${name} failed`, { cause: error });
    });
    if (transfer === 'download') {
      const file = answer as File;
      expect([name, file.name]).toEqual([name, expect.stringMatching(/\.\w{3,4}$/)]);
      expect((await file.bytes()).length, name).toBeGreaterThan(20);
    }
    for (const [field, id] of idsIn(answer))
      if (id !== null && !/^[a-z]+_\w+$/.test(String(id))) wrongIds.add(`${name}.${field}: ${id}`);
  }
  expect([...wrongIds]).toEqual([]);
  expect(reads.length).toBeGreaterThan(60);
});

test('every list gives all of its records', async () => {
  const lists = reads.filter(([name]) => 'each' in client[name as keyof ArcadiaClient]);
  for (const [name] of lists) {
    const call = client[name as keyof ArcadiaClient] as unknown as AnyCall & {
      each(input: object): AsyncIterable<unknown>;
    };
    const { id } = matrixInput(name, own);
    let count = 0;
    for await (const _ of call.each(id === undefined ? {} : { id })) count += 1;
    expect(count, name).toBeGreaterThanOrEqual(20);
  }
  expect(lists.length).toBeGreaterThan(10);
});

test('a record is created, changed and deleted', async () => {
  const input = { name: 'By program', description: 'Made by the client', region: 'asia_pacific' };
  const { id } = await client.createApplication({ ...input, region: 'asia_pacific' });
  await client.updateApplication({ id, name: 'Renamed', description: 'Still there' });
  expect(await client.getApplication({ id })).toMatchObject({ id, name: 'Renamed' });
  await client.deleteApplication({ id });
  await expect(client.getApplication({ id })).rejects.toMatchObject({ status: 404 });
});

test('the same key with the same input creates once, and is refused with another', async () => {
  const input = { name: 'Once', description: 'Once', region: 'asia_pacific' } as const;
  const options = { idempotencyKey: 'once-and-for-all' };
  const first = await client.createApplication(input, options);
  expect(await client.createApplication(input, options)).toEqual(first);
  await expect(
    client.createApplication({ ...input, name: 'Twice' }, options),
  ).rejects.toMatchObject({ refusal: 'idempotencyKeyReused', code: 2015 });
});

test('a refusal comes in the language of the client', async () => {
  const token = await sessionOf(server.databaseUrl, 'owner@demo-cn.example');
  const input = { name: 'Taken', description: 'Taken', region: 'asia_pacific' } as const;
  await client.createApplication(input);
  for (const [language, words] of [
    ['en', /[a-z]/],
    ['zh', /\p{Script=Han}/u],
  ] as const) {
    const error: unknown = await clientOf(token, language)
      .createApplication(input)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({
      refusal: 'applicationNameTaken',
      message: expect.stringMatching(words),
      requestId: expect.stringMatching(/./),
    });
  }
});

test('wrong fields, a wrong key and a missing permission are told by status', async () => {
  await expect(
    client.createApplication({ name: '', description: '', region: 'asia_pacific' }),
  ).rejects.toMatchObject({
    status: 400,
    fields: { name: { problem: 'required', message: expect.any(String) } },
  });
  const stranger: unknown = await clientOf('ak_nobody')
    .getFunds()
    .catch((caught: unknown) => caught);
  expect(stranger).toBeInstanceOf(HttpError);
  expect(stranger).toMatchObject({ status: 401 });
});

test('the client has a method for each call, and no other', () => {
  expect(Object.keys(client).toSorted()).toEqual(
    programEndpoints.map(([name]) => name as string).toSorted(),
  );
  expect(Object.keys(api)).toEqual(expect.arrayContaining(Object.keys(client)));
});
