import { randomUUID } from 'node:crypto';
import { api } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { keysOf } from '@arcadia/kernel/keys';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sampleInput } from '../http/testing/sample-input.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
let owner: Caller;
let staff: Caller;
beforeAll(async () => {
  owner = server.as(await server.signUp());
  staff = server.as(await server.signInOperator());
});

const once = () => ({ 'idempotency-key': randomUUID() });

const withDays = keysOf(api).filter((name) => {
  const { method, input }: Endpoint = api[name];
  if (method !== 'GET' || !(input instanceof z.ZodMiniObject)) return false;
  const from: unknown = input.shape['from'];
  return from instanceof z.ZodMiniType && from.safeParse('2026-02-01').success;
});

function addressOf(name: (typeof withDays)[number], days: Record<string, string>): string {
  const endpoint: Endpoint = api[name];
  const query = new URLSearchParams();
  let { path } = endpoint;
  for (const [field, value] of Object.entries({ ...sampleInput(endpoint), ...days })) {
    if (path.includes(`{${field}}`)) path = path.replace(`{${field}}`, String(value));
    else query.set(field, String(value));
  }
  return `${path}?${query}`;
}

test('many lists and their files take days', () => {
  expect(withDays.length).toBeGreaterThan(30);
});

test.each(withDays)('%s refuses days that end before they begin', async (name) => {
  const caller = api[name].path.startsWith('/ops/') ? staff : owner;
  const reversed = addressOf(name, { from: '2026-02-01', to: '2026-01-31' });
  expect(await caller.get(reversed)).toMatchObject({
    status: 400,
    data: { fields: { to: 'earlierThanFrom' } },
  });
});

test('it is told in the reader’s language', async () => {
  const token = await server.signUp();
  const told = async (language: string) => {
    const path = addressOf('listTransactions', { from: '2026-02-01', to: '2026-01-31' });
    const { data } = await server.as(token, { 'accept-language': language }).get(path);
    return (data as { messages: { to: string } }).messages.to;
  };
  expect(await told('en')).toBe('The last day can’t be before the first day');
  expect(await told('zh-CN')).toBe('结束日期不能早于开始日期');
});

test('one day is no range that ends before it begins, and one of a task is refused when it is asked for', async () => {
  const day = { from: '2026-02-01', to: '2026-02-01' };
  expect(await owner.get(addressOf('listTransactions', day))).toMatchObject({ code: 0 });
  const selection = { from: '2026-02-01', to: '2026-01-31' };
  const body = { list: 'exportTransactions', format: 'csv', selection };
  expect(await owner.post('/datachart/dataexport', body, once())).toMatchObject({
    status: 400,
    data: { fields: { to: 'earlierThanFrom' } },
  });
});
