import { api, type EndpointName } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { isList } from '@arcadia/contract/wire/list';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { useTestServer } from '../testing/test-server.ts';
import { watchWire } from '../testing/watch-wire.ts';
import { existingInputs } from './testing/existing-inputs.ts';
import { callEndpoint, sessionOf } from './testing/matrix-people.ts';
import { answeringStatements, hottest } from './testing/query-bounds.ts';

/**
 * How many statements a call sends to the database, BEGIN and COMMIT included: those that are made most often have a budget each, and
 * no list takes more for a page of a hundred records than for one of ten. The bound of all others is looked at in the access matrix.
 */
// Without a worker, whose jobs would be counted too.
const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });

let existing: Awaited<ReturnType<typeof existingInputs>>;
let owner: string;
let operator: string;
beforeAll(async () => {
  existing = await existingInputs(server.databaseUrl);
  owner = await sessionOf(server.databaseUrl, 'owner@demo-cn.example');
  operator = await server.signInOperator();
});

async function count(name: EndpointName, more: Record<string, unknown> = {}) {
  const token = api[name].path.startsWith('/ops/') ? operator : owner;
  const input = { ...existing.inputOf(name), ...more };
  const wire = watchWire();
  try {
    const { text, status } = await callEndpoint(server.url, api[name], { token, input });
    const sent = answeringStatements(wire.queries());
    return { statements: sent.length, sent, status, text };
  } finally {
    wire.stop();
  }
}

const endpoints = Object.entries(api) as [EndpointName, Endpoint][];

test('no page of a list takes more statements the more records it has', async () => {
  const wrong: string[] = [];
  for (const [name] of endpoints.filter(([, endpoint]) => isList(endpoint))) {
    // The larger page makes connections, and some facts are read once only: it is asked for again where that shows.
    let many = await count(name, { pageSize: 100 });
    const few = await count(name, { pageSize: 10 });
    if (many.statements > few.statements) many = await count(name, { pageSize: 100 });
    const { code, data } = JSON.parse(many.text) as { code: number; data: { records: unknown[] } };
    if (code !== 0) wrong.push(`${name}: ${many.text}`);
    else if (data.records.length < 20) wrong.push(`${name} has too few records to tell`);
    else if (many.statements > few.statements)
      wrong.push(`${name}: ${few.statements}, then ${many.statements}:\n${many.sent.join('\n')}`);
  }
  expect(wrong).toEqual([]);
});

test('no call that is made often takes more statements than its budget', async () => {
  const above: string[] = [];
  const lines: string[] = [];
  for (const [name, budget] of Object.entries(hottest) as [EndpointName, number][]) {
    const first = await count(name);
    // A transaction that met a conflict or a broken connection was sent twice. What only reads can be asked again.
    const again = first.statements > budget && api[name].method === 'GET';
    const { statements, sent, status } = again ? await count(name) : first;
    lines.push(`${name.padEnd(20)} ${status} ${String(statements).padStart(3)} of ${budget}`);
    if (status !== 200) above.push(`${name}: ${status}`);
    if (statements > budget) above.push(`${name}: ${statements} of ${budget}\n${sent.join('\n')}`);
  }
  console.log(`statements of each call:\n${lines.join('\n')}`);
  expect(above).toEqual([]);
});

test('an order of which nothing can be paid back takes no more than any other call', async () => {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select id from package_order where company_id = '${existing.companyId}' and status = 'closed' order by id limit 1`,
  );
  const { status, statements, sent } = await count('getCompanyPackageOrder', {
    id: rows[0]?.['id'],
  });
  expect(status).toBe(200);
  expect(statements, sent.join('\n')).toBeLessThanOrEqual(20);
});
