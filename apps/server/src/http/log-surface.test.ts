import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type EndpointName } from '@arcadia/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { useTestServer } from '../testing/test-server.ts';
import { existingInputs } from './testing/existing-inputs.ts';
import { hostileInputs, type Input } from './testing/hostile-inputs.ts';
import { sessionOf } from './testing/matrix-people.ts';

slowFile('asks every endpoint several times');

/**
 * No line of the log, at any level, holds a detail of a person or a secret, whatever is asked of the product and however it fails:
 * every endpoint is asked with such details in each of its fields, as it should be and as it should not.
 */
const folder = mkdtempSync(join(tmpdir(), 'arcadia-log-'));
const logFile = join(folder, 'log');
const server = useTestServer({
  own: 'everybody',
  seedData: true,
  env: { LOG_LEVEL: 'trace', LOG_FILE: logFile },
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Each has letters of its own, so that a line which holds one shows which. */
const planted = {
  email: 'planted.person@planted.example',
  phone: '13900007711',
  name: 'Plänted Persön',
  registration: '91310000MA1FL5XK7P',
  account: '6222020200012345678',
  street: '12 Plänted Street',
  password: 'Pl4nted-Word-2026',
  token: 'Zk9xY2bQm3VtR7uWp1LsD8fGh4JkN6aCe0TiOqXyB5w',
  key: 'ak_live_Zk9xY2bQm3VtR7uWp1LsD8fGh4JkN6',
  hook: 'https://planted:Pl4nted@planted.example/hook?key=pl4nted',
};
const headers = {
  'user-agent': 'Planted-Agent/1.0',
  cookie: 'session=planted-cookie-value',
  referer: 'https://console.example/?token=planted-referer',
  'accept-language': 'en',
  'x-forwarded-for': '198.51.100.77',
};
const secrets = [...Object.values(planted), 'Planted-Agent', 'planted-cookie', 'planted-referer'];

let inputs: Awaited<ReturnType<typeof existingInputs>>;
beforeAll(async () => {
  inputs = await existingInputs(server.databaseUrl);
});

const names = Object.keys(api) as EndpointName[];
const groupSize = 40;
const groups = Array.from({ length: Math.ceil(names.length / groupSize) }, (_, at) =>
  names.slice(at * groupSize, (at + 1) * groupSize),
);

test.each(groups.map((group) => [group[0], group] as const))(
  'nothing personal is logged from %s on',
  async (_, group) => {
    for (const name of group) await askOf(name);
    const lines = await linesOf();
    expect(lines.length).toBeGreaterThan(group.length);
    expect(lines.filter(({ text }) => secrets.some((one) => text.includes(one)))).toEqual([]);
    // An address stands only where somebody may be attacking.
    const addressed = lines.filter(({ text }) => text.includes('198.51.100.77'));
    expect(addressed.filter(({ msg }) => msg !== 'security event')).toEqual([]);
    // Every field that a line has is listed.
    expect(lines.filter(({ text }) => text.includes('[redacted]'))).toEqual([]);
  },
);

/** Asks as it should be asked, and with one detail in each field, in turn. */
async function askOf(name: EndpointName): Promise<void> {
  await asAdmin(server.databaseUrl, 'delete from rate_limit');
  const token = await tokenFor(name);
  const valid = inputs.inputOf(name);
  const texts = Object.values(planted);
  const asked = [valid, ...hostileInputs(api[name], valid, texts)];
  await Promise.all(asked.map((input) => send(name, input, token)));
}

async function tokenFor(name: EndpointName): Promise<string> {
  const { kind } = api[name].access;
  if (kind === 'public') return planted.token;
  if (kind === 'member' || kind === 'permission')
    return sessionOf(server.databaseUrl, 'owner@demo-cn.example');
  return server.signInOperator();
}

async function send(name: EndpointName, input: Input, token: string): Promise<void> {
  const { method, path } = api[name];
  const rest = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]));
    delete rest[field];
    return value;
  });
  const isRead = method === 'GET';
  const query = isRead ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const response = await fetch(`${server.url}/api${url}${query}`, {
    method,
    headers: {
      ...headers,
      authorization: token,
      'idempotency-key': crypto.randomUUID(),
      ...(!isRead && { 'content-type': 'application/json' }),
    },
    body: isRead ? null : JSON.stringify(rest),
  });
  await response.arrayBuffer();
}

async function linesOf(): Promise<{ msg: string; text: string }[]> {
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
  return lines.map((text) => ({ text, msg: (JSON.parse(text) as { msg: string }).msg }));
}
