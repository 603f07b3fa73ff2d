import { api, type EndpointName } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/endpoint';
import { isList } from '@arcadia/contract/list';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { useTestServer } from '../testing/test-server.ts';
import { type Sent, watchWire } from '../testing/watch-wire.ts';
import { fillLists } from './testing/fill-lists.ts';
import { foundInputs } from './testing/found-inputs.ts';
import { type ForeignIds, foreignIds, matrixInput } from './testing/matrix-ids.ts';
import { callEndpoint, companyOf, sessionOf } from './testing/matrix-people.ts';
import { defaultBound, queryBound } from './testing/query-bounds.ts';

/**
 * How many statements a call sends to the database, BEGIN and COMMIT included: never more than the table says, and no more
 * for a page of a hundred records than for one of ten.
 */
// Without a worker, whose jobs would be counted too.
const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });

let own: ForeignIds;
/** What a call asks for, so that it finds something. */
let found: Partial<Record<EndpointName, Record<string, unknown>>>;
/** Only a company abroad has invoices that the product makes itself. */
const callers: Partial<Record<EndpointName, string>> = {
  downloadCommercialInvoice: 'owner@demo-global.example',
};
beforeAll(async () => {
  const companyId = await companyOf(server.databaseUrl, 'owner@demo-cn.example');
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select service_id as id from app_credential where company_id = '${companyId}' and status = 'active'
     order by created_at limit 1`,
  );
  const [service] = rows as { id: string }[];
  if (!service) throw new Error('the company has no region service');
  own = { ...(await foreignIds(server.databaseUrl, companyId)), regionService: service.id };
  const ids: Partial<Record<EndpointName, string>> = {
    getCompany: companyId,
    listCompanyMembers: companyId,
    getAnyRegionService: own.regionService,
    getCatalogueEntry: own.game,
    getCompanyCoupon: own.coupon,
    getCompanyPackageOrder: await orderOf(companyId, 'paid'),
    getAnyBill: own.bill,
    explainAnyBillLine: own.bill,
    listAnyBillEvents: own.bill,
    getFileForOperator: own.file,
    getReview: 'rev_cert000000000001',
    claimReview: 'rev_cert000000000001',
    releaseReview: 'rev_cert000000000001',
    getAuditEntry: 'aud_filled0000000001',
  };
  await fillLists(server.databaseUrl, { companyId, serviceId: own.regionService });
  found = {
    ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, { id }])),
    ...(await foundInputs(server.databaseUrl, companyId)),
  };
});

/** What of a paid order may be paid back is computed; of others it isn't. */
async function orderOf(companyId: string, status: 'paid' | 'closed'): Promise<string> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select id from package_order where company_id = '${companyId}' and status = '${status}' order by id limit 1`,
  );
  return String(rows[0]?.['id'] ?? expect.fail(`no order is ${status}`));
}

const endpoints = Object.entries(api) as [EndpointName, Endpoint][];
/** What only reads comes first and what removes last: a write may remove what another call needs. */
const rank = ([name, { method }]: (typeof endpoints)[number]) =>
  method === 'GET' ? 0 : /^(delete|revoke|endSession)/.test(name) ? 2 : 1;
const inOrder = endpoints.toSorted((a, b) => rank(a) - rank(b));

async function count(name: EndpointName, more: Record<string, unknown> = {}) {
  // A session of its own: some calls end sessions.
  const token = api[name].path.startsWith('/ops/')
    ? await server.signInOperator()
    : await sessionOf(server.databaseUrl, callers[name] ?? 'owner@demo-cn.example');
  const input: Record<string, unknown> = {
    ...matrixInput(name, own),
    ...found[name],
    ...more,
  };
  // Lists are counted without filters.
  if (isList(api[name]))
    for (const filter of ['roleId', 'memberId', 'applicationId', 'gameId', 'endpointId'])
      delete input[filter];
  const wire = watchWire();
  try {
    const { text, status } = await callEndpoint(server.url, api[name], { token, input });
    const sent = ownStatements(wire.queries());
    return { statements: sent.length, sent, status, text };
  } finally {
    wire.stop();
  }
}

/** Without the announcement of what was committed, which may go with the next one. */
function ownStatements(sent: readonly Sent[]): readonly string[] {
  return sent
    .filter(({ answering, text }) => answering && !text.includes('pg_notify(channel'))
    .map(({ text }) => text);
}

test('no page of a list takes more statements the more records it has', async () => {
  for (const [name] of endpoints.filter(([, endpoint]) => isList(endpoint))) {
    // The first call makes connections, and some facts are read once only.
    await count(name);
    const [few, many] = [await count(name, { pageSize: 10 }), await count(name, { pageSize: 100 })];
    expect(JSON.parse(many.text), name).toMatchObject({ code: 0 });
    const { records } = (JSON.parse(many.text) as { data: { records: unknown[] } }).data;
    expect(records.length, `${name} has too few records to tell`).toBeGreaterThanOrEqual(20);
    expect(many.statements, `${name}:\n${many.sent.join('\n')}`).toBeLessThanOrEqual(
      few.statements,
    );
  }
});

test('no call takes more statements than the table allows', async () => {
  const counts: {
    endpoint: EndpointName;
    status: number;
    statements: number;
    most: number;
    sent: readonly string[];
  }[] = [];
  for (const [name] of inOrder) {
    const bound = queryBound(name);
    const first = await count(name);
    // A transaction that met a conflict or a broken connection was sent twice. What only reads can be asked again.
    const again = first.statements > bound && api[name].method === 'GET';
    const { statements, sent, status } = again ? await count(name) : first;
    counts.push({ endpoint: name, status, statements, most: bound, sent });
  }
  const lines = counts.map(
    (one) =>
      `${one.endpoint.padEnd(30)} ${String(one.status)} ${String(one.statements).padStart(4)} of ${one.most}`,
  );
  console.log(`statements of each call:\n${lines.join('\n')}`);
  const unfound = counts.filter(
    ({ endpoint, status }) => api[endpoint].method === 'GET' && status !== 200,
  );
  // No seeded game has a picture.
  expect(unfound.map(({ endpoint }) => endpoint)).toEqual(['getGameCover']);
  const above = counts.filter(({ statements, most }) => statements > most);
  const told = above.map(
    ({ endpoint, statements, most, sent }) =>
      `${endpoint}: ${statements} of ${most}\n${sent.join('\n')}`,
  );
  expect(above, told.join('\n\n')).toEqual([]);
});

test('an order of which nothing can be paid back takes no more than any other call', async () => {
  const companyId = await companyOf(server.databaseUrl, 'owner@demo-cn.example');
  const { status, statements, sent } = await count('getCompanyPackageOrder', {
    id: await orderOf(companyId, 'closed'),
  });
  expect(status).toBe(200);
  expect(statements, sent.join('\n')).toBeLessThanOrEqual(defaultBound);
});
