import { type ArcadiaClient, createClient, HttpError, RefusedError } from '@arcadia/api-client';
import { api, type EndpointName } from '@arcadia/contract/api';
import { isList } from '@arcadia/contract/wire/list';
import { samplePng } from '@arcadia/gateways/test-support/sample-pictures';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { programEndpoints } from '../http/reference/program-calls.ts';
import { fillLists } from '../http/testing/fill-lists.ts';
import { foundInputs } from '../http/testing/found-inputs.ts';
import { type ForeignIds, foreignIds, matrixInput } from '../http/testing/matrix-ids.ts';
import { companyOf, sessionOf } from '../http/testing/matrix-people.ts';
import { useTestServer } from '../testing/test-server.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('calls every endpoint');

/** The client that customers install, over HTTP against the whole product. A session stands in for a key: both are one header. */
const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });

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

/** Ids are texts with an underscore, as the client's types say. Those of others have any form, and headers are none. */
function idsIn(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    /^id$|^[a-z]\w*Id$/.test(name) && !['userId', 'mgId', 'appId', 'eventId'].includes(name)
      ? [[name, inner]]
      : idsIn(inner),
  );
}

/** Lists are read without filters. */
function inputOf(name: EndpointName): Record<string, unknown> {
  const input: Record<string, unknown> = { ...matrixInput(name, own), ...found[name] };
  if (isList(api[name]))
    for (const filter of ['applicationId', 'gameId', 'endpointId']) delete input[filter];
  return input;
}

/** The types say so: an event has the id of whoever reported it, and what belongs to no game has an empty one. */
const anyForm = ['listBillEvents.id', 'explainBillLine.gameId'];
/** The seeded product has none that is completed. */
const refused: Partial<Record<EndpointName, string>> = { downloadExport: 'stateChanged' };

test('every read call is answered with what its type says', async () => {
  // The company abroad alone has an invoice that the product made itself.
  const abroad = clientOf(await sessionOf(server.databaseUrl, 'owner@demo-global.example'));
  const wrong: string[] = [];
  for (const [name, { transfer }] of reads) {
    const whose = name === 'downloadCommercialInvoice' ? abroad : client;
    const call = whose[name as keyof ArcadiaClient] as unknown as AnyCall;
    const answer = await call(inputOf(name)).catch((error: unknown) => error);
    if (answer instanceof Error) {
      const isExpected = answer instanceof RefusedError && answer.refusal === refused[name];
      if (!isExpected) wrong.push(`${name}: ${answer.message}`);
    } else if (transfer === 'download') {
      const file = answer as File;
      if (!/\.\w{3,4}$/.test(file.name)) wrong.push(`${name} is called ${file.name}`);
      if ((await file.bytes()).length < 20) wrong.push(`${name} is empty`);
    }
    for (const [field, id] of idsIn(answer)) {
      const isId = id === null || (typeof id === 'string' && /^[a-z]+_\w+$/.test(id));
      if (!isId && !anyForm.includes(`${name}.${field}`))
        wrong.push(`${name}.${field}: ${JSON.stringify(id)}`);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(reads.length).toBeGreaterThan(60);
});

test('every list gives all of its records', async () => {
  const lists = reads.filter(([, endpoint]) => isList(endpoint));
  for (const [name] of lists) {
    const call = client[name as keyof ArcadiaClient] as unknown as AnyCall & {
      each(input: object): AsyncIterable<unknown>;
    };
    let count = 0;
    for await (const _ of call.each(inputOf(name))) count += 1;
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

test('a transfer is declared with its receipt, which is uploaded first', async () => {
  const file = new File([new Uint8Array(await samplePng())], '回单.png', { type: 'image/png' });
  const { id: receiptId } = await client.uploadFile({ purpose: 'transfer_receipt', file });
  const { id } = await client.createBankTransfer({
    amount: '120.50',
    receiptId,
    remarks: 'November',
    agreed: true,
  });
  expect(await client.getBankTransfer({ id })).toMatchObject({
    amount: { amount: '120.50', currency: 'CNY' },
  });
  const noPicture = new File(['no picture'], 'receipt.png');
  await expect(
    client.uploadFile({ purpose: 'transfer_receipt', file: noPicture }),
  ).rejects.toMatchObject({ refusal: 'fileFormatError' });
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
