import { api, type EndpointName } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { isList } from '@arcadia/contract/wire/list';
import { peopleOnly, type PermissionName, permissions } from '@arcadia/contract/access/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { useTestServer } from '../testing/test-server.ts';
import { watchWire } from '../testing/watch-wire.ts';
import { schemaOf } from './calls/parse-input.ts';
import { existingInputs, inputsOfCompany } from './testing/existing-inputs.ts';
import { type Ask, admittedAsks, type RefusedAsk, refusedAsks } from './testing/matrix-asks.ts';
import { type Crowd, everyScope, gatherCrowd, otherIds } from './testing/matrix-crowd.ts';
import { asksAboutCompany, idSources, matrixInput } from './testing/matrix-ids.ts';
import { callEndpoint, companyOf, endpointsWith, type Reply } from './testing/matrix-people.ts';
import { answeringStatements, overBound } from './testing/query-bounds.ts';
import { idFieldsOf } from './testing/sample-input.ts';
import { unusualAnswers } from './testing/unusual-answers.ts';

/**
 * Every endpoint of the contract × every kind of caller, people and API keys: a new one is tested as soon as it is declared, and one
 * for which no input can be generated fails by its name. Each test asks for everybody and names all who were answered wrongly.
 */
const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });

let crowd: Crowd;
let own: Awaited<ReturnType<typeof existingInputs>>;
let channel: Awaited<ReturnType<typeof inputsOfCompany>>;
beforeAll(async () => {
  own = await existingInputs(server.databaseUrl);
  channel = await inputsOfCompany(
    server.databaseUrl,
    await companyOf(server.databaseUrl, 'owner@demo-channel.example'),
  );
  crowd = await gatherCrowd(server, own.companyId);
  await asAdmin(
    server.databaseUrl,
    `update session set identity_verified_until = last_seen_at + interval '1 day'`,
  );
});

/** Order of the calls, reads first and removals last: a write may remove what another call needs. */
const rank = (name: EndpointName) => {
  if (api[name].method === 'GET') return 0;
  if (name === 'deleteApplication') return 3;
  return /^(delete|revoke|endSession|remove)/.test(name) ? 2 : 1;
};
const inOrder = (Object.keys(api) as EndpointName[]).toSorted((a, b) => rank(a) - rank(b));

/** The answer, or what is wrong with it where the contract doesn't declare it. */
async function reply(name: EndpointName, { token, input }: Omit<Ask, 'who'>) {
  try {
    return await callEndpoint(server.url, api[name], {
      input,
      ...(token !== undefined && { token }),
    });
  } catch (error) {
    return { status: 0, code: null, text: String(error) };
  }
}

const told = ({ status, code, text }: Reply) =>
  status === 200 && (code ?? 0) === 0 ? '200' : `${status} ${text.slice(0, 160)}`;

async function wronglyAdmitted(name: EndpointName, asks: readonly RefusedAsk[]) {
  const wrong = asks.map(async (ask) => {
    const answer = await reply(name, ask);
    if (answer.status !== ask.status) return `${ask.who}: ${told(answer)} instead of ${ask.status}`;
    if (ask.says && !ask.says.test(answer.text)) return `${ask.who}: is told ${answer.text}`;
    return [];
  });
  return (await Promise.all(wrong)).flat();
}

/**
 * The first is asked alone, and its statements are counted. After it, reads are asked side by side. Of writes each finds what the one
 * before has left.
 */
async function wronglyRefused(name: EndpointName, asks: readonly Ask[]): Promise<string[]> {
  const [first, ...others] = asks;
  if (!first) return ['nobody may call it'];
  const wire = watchWire();
  const replies = [await reply(name, first).finally(wire.stop)];
  const tooMany = overBound(name, answeringStatements(wire.queries()));
  if (api[name].method === 'GET')
    replies.push(...(await Promise.all(others.map((ask) => reply(name, ask)))));
  else for (const ask of others) replies.push(await reply(name, ask));
  const wrong = replies.flatMap((answer, index) => {
    const { who, mayLack } = asks[index] ?? expect.fail('there are as many answers as callers');
    if (isUnusual(name, who, answer) || (mayLack && answer.status === 404)) return [];
    const isEmpty = who !== 'a channel company' && hasEmptyList(name, answer);
    const fault = faultOf(api[name], answer) ?? (isEmpty ? 'an empty list' : null);
    return fault === null ? [] : [`${who}: ${fault}`];
  });
  const unusual = unusualAnswers[name];
  if (unusual && !replies.some((answer, index) => isUnusual(name, asks[index]?.who ?? '', answer)))
    wrong.push(`nobody is answered ${unusual.answer} any more: unusual-answers.ts names it still`);
  return [...tooMany, ...wrong];
}

function isUnusual(name: EndpointName, asker: string, answer: Reply): boolean {
  const unusual = unusualAnswers[name];
  if (!unusual?.who.test(asker)) return false;
  const { status, code } = answer;
  switch (unusual.answer) {
    case 'notFound':
      return status === 404;
    case 'forbidden':
      return status === 403;
    case 'emptyList':
      return hasEmptyList(name, answer);
    default:
      return code === errorCodes[unusual.answer];
  }
}

/** Problem of the answer to a caller who asked for something that exists. */
function faultOf({ method, errors, output, transfer }: Endpoint, answer: Reply): string | null {
  const { status, code, text } = answer;
  if (status !== 200) return `${told(answer)} instead of 200`;
  if (transfer === 'download' && code === null) return text === '' ? 'an empty file' : null;
  if (code !== 0)
    return method === 'POST' && errors.some((error) => errorCodes[error] === code)
      ? null
      : `${told(answer)} instead of code 0`;
  const { data } = JSON.parse(text) as { data: unknown };
  const { error } = z.safeParse(schemaOf(output), data);
  return error ? `data that the contract does not describe: ${error.message}` : null;
}

/** The lists of everybody but the channel company are filled. */
function hasEmptyList(name: EndpointName, { code, text }: Reply): boolean {
  if (!isList(api[name]) || code !== 0) return false;
  return (JSON.parse(text) as { data: { records: unknown[] } }).data.records.length === 0;
}

/** A company that has nothing asks for another’s. */
async function leaks(name: EndpointName): Promise<string[]> {
  const { access } = api[name];
  if (access.kind !== 'member' && access.kind !== 'permission') return [];
  const token = crowd.ownerOf('new');
  const wrong: string[] = [];
  if (idFieldsOf(api[name]).length > 0) {
    const foreign = await reply(name, { token, input: matrixInput(name, own.ids) });
    const unknown = await reply(name, { token, input: matrixInput(name) });
    const isMany = /^(list|export)/.test(name);
    // Nor may it reveal whether something exists in another company.
    if (foreign.status !== unknown.status || foreign.code !== unknown.code)
      wrong.push(`another company’s: ${told(foreign)}, but of what nobody has ${told(unknown)}`);
    else if (isMany && foreign.text !== unknown.text)
      wrong.push('another company’s: the list differs from that of what nobody has');
    else if (!isMany && asksAboutCompany(name) && foreign.status !== 404)
      wrong.push(`another company’s: ${told(foreign)} instead of 404`);
  }
  if (name.startsWith('list')) {
    const { text } = await reply(name, { token, input: own.inputOf(name) });
    // The catalogue belongs to the provider.
    const owned = Object.entries(own.ids).filter(
      ([kind]) => kind !== 'game' && kind !== 'shopPackage',
    );
    for (const [kind, id] of owned)
      if (text.includes(id)) wrong.push(`another company’s: the list shows its ${kind}`);
    if (/\b(?!gam_)[a-z]+_filled\d/.test(text))
      wrong.push('another company’s: the list shows its rows');
  }
  return wrong;
}

test.each(inOrder)('%s answers everybody as the contract says', async (name) => {
  const inputs = { own, channel };
  const fields = endpointsWith('member', 'permission').some(([one]) => one === name)
    ? idFieldsOf(api[name])
    : [];
  expect(Object.keys(idSources[name] ?? {}).toSorted(), 'where its ids come from').toEqual(
    fields.toSorted(),
  );
  const closed = await wronglyAdmitted(name, refusedAsks(name, crowd, inputs));
  const open = () => wronglyRefused(name, admittedAsks(name, crowd, inputs));
  // What a company reads may have been kept and shown to the next; what it writes may remove what another asks for.
  const isRead = api[name].method === 'GET';
  const first = isRead ? await open() : await leaks(name);
  const second = isRead ? await leaks(name) : await open();
  expect([...closed, ...first, ...second]).toEqual([]);
});

describe('a file', () => {
  const purposes: [string, PermissionName][] = [
    ['identity_photo', 'verificationAll'],
    ['transfer_receipt', 'rechargeAll'],
  ];
  test.each(purposes)(
    'that is an %s is uploaded by who may use it only',
    async (purpose, permission) => {
      const upload = (token: string) => reply('uploadFile', { token, input: { purpose } });
      expect((await upload(crowd.subAccount(otherIds(permission)))).status).toBe(403);
      // Admitted, and then refused because the bytes are no picture.
      expect((await upload(crowd.subAccount([permissions[permission]]))).code).toBe(2029);
    },
  );
  test('of people is uploaded by no key', async () => {
    const photo = { token: crowd.key(everyScope), input: { purpose: 'identity_photo' } };
    expect((await reply('uploadFile', photo)).status).toBe(403);
  });
});

test('no endpoint of people, of secrets or of promises is open to keys', () => {
  const open = endpointsWith('member', 'permission').filter(([, { apiKeys }]) => apiKeys);
  const ofPeople =
    /sign|password|passkey|factor|authenticator|recovery|session|identity|accountcode|phone|email|role|subaccount|member|audit|apikey|certification|contract|secret|closing|handover|legacy/i;
  // They read: contracts, with the permission to read them.
  const readable = [
    'getContractOverview',
    'getContract',
    'previewContract',
    'downloadContract',
    'listContracts',
    'exportContracts',
  ];
  const names = open.map(([name]) => name);
  expect(names.filter((name) => ofPeople.test(name) && !readable.includes(name))).toEqual([]);
  for (const [, { access }] of open)
    if (access.kind === 'permission') expect(peopleOnly).not.toContain(access.permission);
  expect(open.length).toBeGreaterThan(80);
});
