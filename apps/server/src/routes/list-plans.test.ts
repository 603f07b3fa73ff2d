import { api, type EndpointName } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { filtersOf, isList, sortsOf } from '@arcadia/contract/wire/list';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { enterCompany } from '../../../../tools/testing/database.ts';
import { callEndpoint, companyOf, sessionOf } from '../http/testing/matrix-people.ts';
import { sampleInput } from '../http/testing/sample-input.ts';
import { rivals } from '../testing/rival-indexes.ts';
import { useTestServer } from '../testing/test-server.ts';
import { watchWire } from '../testing/watch-wire.ts';

/**
 * Every list of the contract: its first page, a page with each of its filters and each order that it offers come from an
 * index in their order, so that a page takes as long in a table of millions as in one of thousands. The plans are those of a planner that sorts or reads a whole table only where nothing else is possible: so they don't
 * depend on how many rows the test has.
 */
const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });

/** Lists that need no index for their order, and why. */
const bounded: Partial<Record<EndpointName, string>> = {
  listJobs: 'a view of the queue, from which finished jobs are removed',
  listCompanyMembers: 'the people of one company',
  listBillEvents: 'the events of one game on one day, from the store of usage',
  listAnyBillEvents: 'the same, for operators',
};
/** Lists over everything whose free text is found by an index; the others search the few rows of one company. */
const searched: Partial<Record<EndpointName, string>> = {
  listAllTransactions: 'funds_transaction_search',
  listAudit: 'audit_log_people',
  listCompanies: 'company_search',
  listAllApplications: 'application_search',
  listReviews: 'review_case_search',
};

const lists = (Object.entries(api) as [EndpointName, Endpoint][]).filter(
  ([name, endpoint]) => isList(endpoint) && !(name in bounded),
);

/** One that has a settlement. */
const month = '2026-11';

let admin: pg.Client;
let member: { token: string; companyId: string };
let operator: string;
let ids: Record<string, string>;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  member = {
    token: await sessionOf(server.databaseUrl, 'owner@demo-cn.example'),
    companyId: await companyOf(server.databaseUrl, 'owner@demo-cn.example'),
  };
  operator = await server.signInOperator();
  const { rows } = await admin.query<Record<string, string>>(
    `select (select id from region_service where company_id = $1 and app_id is not null limit 1) as service,
       (select id from member where company_id = $1 limit 1) as member,
       (select id from role where company_id = $1 limit 1) as role,
       (select id from application where company_id = $1 limit 1) as application,
       (select id from usage_source limit 1) as source, (select id from webhook_endpoint limit 1) as webhook`,
    [member.companyId],
  );
  ids = rows[0] ?? {};
  await admin.query(
    `insert into billing_run (month, started_at) values ($1, now()) on conflict do nothing`,
    [month],
  );
  await admin.query(
    `insert into correction (id, kind, month, change, reason, status, proposed_by, proposed_at, ended_at)
     select 'cor_listed0000000001', 'rate', '2030-01', '{}', 'Listed', 'withdrawn', min(id), now(), now() from operator`,
  );
  // As an autoanalyze does at any time.
  await admin.query('analyze');
});
afterAll(() => admin.end());

type Fields = Record<string, unknown>;
const idOf = (field: string, path: string) =>
  ({
    id: path.startsWith('/ops/corrections/') ? 'cor_listed0000000001' : ids['service'],
    memberId: ids['member'],
    roleId: ids['role'],
    applicationId: ids['application'],
    sourceId: ids['source'],
    endpointId: ids['webhook'],
    campaign: 'filled',
    month,
    companyId: member.companyId,
  })[field];

/** The fields that a page needs, and those of the whole input with a value for each. */
function inputsOf(endpoint: Endpoint): { title: string; input: Fields }[] {
  const shape = endpoint.input instanceof z.ZodMiniObject ? endpoint.input.shape : {};
  const needed = Object.fromEntries(
    Object.entries(sampleInput(endpoint)).map(([field, value]) => [
      field,
      idOf(field, endpoint.path) ?? value,
    ]),
  );
  const filters = filtersOf(endpoint).flatMap((field): Fields[] => {
    if (field === 'period') return [{ from: '2026-01-01', to: '2026-11-30' }];
    // One character, as a text that many rows have, is searched for in the order of the list. A rare one has few rows.
    if (field === 'keyword') return [{ keyword: 'a' }];
    const id = idOf(field, endpoint.path);
    return id === undefined
      ? optionsOf(shape[field]).map((value) => ({ [field]: value }))
      : [{ [field]: id }];
  });
  const sorts = sortsOf(endpoint).flatMap((column) => [
    { sort: `${column}.asc` },
    { sort: `${column}.desc` },
  ]);
  return [{}, ...filters, ...sorts].map((given) => ({
    title: new URLSearchParams(given as Record<string, string>).toString() || 'first page',
    input: { ...needed, ...given },
  }));
}

function optionsOf(schema: unknown): unknown[] {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return optionsOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniEnum) return [...schema.options];
  // The action of an audit entry is the only other one.
  return ['session.open'];
}

type Statement = { text: string; values: readonly unknown[] };

/** The statement with which the endpoint reads its page. */
function pageStatement(name: EndpointName, input: Fields): Promise<Statement> {
  return statementOf(name, input, / limit \$\d+ offset \$\d+\)?/);
}

async function statementOf(name: EndpointName, input: Fields, like: RegExp): Promise<Statement> {
  const token = api[name].path.startsWith('/ops/') ? operator : member.token;
  const wire = watchWire();
  const reply = await callEndpoint(server.url, api[name], { token, input }).finally(wire.stop);
  expect(reply, reply.text).toMatchObject({ status: 200, code: 0 });
  const statement = wire.queries().find(({ text }) => like.test(text));
  if (!statement) throw new Error(`${name} sent no statement like ${like}`);
  return statement;
}

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
};

/**
 * For this transaction all tables seem to be large, so that the planner prefers what narrows most. Nothing is known of
 * their columns: what an autoanalyze found in the test's few rows would not be true of large tables.
 */
const seemLarge = `select pg_clear_attribute_stats('public', tablename::text, attname::text, inherited)
  from pg_stats where schemaname = 'public';
  select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
    'relpages', 1, 'relallvisible', 1, 'reltuples', 1000000::real)
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`;

async function nodesOf(
  name: EndpointName,
  statement: Statement,
  off: readonly string[],
  without: readonly string[] = [],
) {
  const role = api[name].path.startsWith('/ops/')
    ? 'set local role arcadia_app'
    : enterCompany(member.companyId);
  const drop = without.map((index) => `drop index ${index}`).join(';');
  await admin.query(
    `begin; ${seemLarge}; ${drop}; ${role}; ${off.map((one) => `set local enable_${one} = off`).join(';')}`,
  );
  try {
    const { rows } = await admin.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${statement.text}`,
      [...statement.values],
    );
    return flat(rows[0]?.['QUERY PLAN'][0].Plan);
  } finally {
    await admin.query('rollback');
  }
}

function flat(plan: Plan | undefined): Plan[] {
  return plan ? [plan, ...(plan.Plans ?? []).flatMap(flat)] : [];
}

describe.each(lists)('%s', (name, endpoint) => {
  test('comes in its order from an index, with every filter and in every order that it offers', async () => {
    for (const { title, input } of inputsOf(endpoint)) {
      const nodes = await nodesOf(name, await pageStatement(name, input), ['seqscan', 'sort']);
      const types = nodes.map((node) => node['Node Type']);
      expect(types, `${title}: ${types.join(', ')}`).not.toContain('Sort');
      expect(types, title).not.toContain('Incremental Sort');
      expect(types, `${title}: ${types.join(', ')}`).not.toContain('Seq Scan');
    }
  });
});

/**
 * Filters by which a page far down reads the rows that it skips: no index of the order holds the column. In the order of
 * time these rows lie together.
 */
const readsSkipped: Partial<Record<EndpointName, readonly string[]>> = {
  listTransactions: ['status', 'from'],
  listAllTransactions: ['status', 'companyId'],
  listAudit: ['actorKind'],
};

test.each([
  'listTransactions',
  'listAllTransactions',
  'listAudit',
  'listOwnAudit',
] satisfies EndpointName[])('%s reads only the index up to a page far down', async (name) => {
  const filters = inputsOf(api[name]).filter(({ input }) =>
    ['keyword', ...(readsSkipped[name] ?? [])].every((field) => !(field in input)),
  );
  expect(filters.length).toBeGreaterThan(3);
  for (const { title, input } of filters) {
    const statement = await pageStatement(name, { ...input, pageNo: 10, pageSize: 100 });
    const nodes = await nodesOf(name, statement, ['seqscan', 'sort', 'bitmapscan']);
    const limit = nodes.find((node) => node['Node Type'] === 'Limit');
    // The months to come are empty, and their indexes all cost the same.
    const scans = flat(limit).filter((node) => node['Plan Rows'] > 1);
    const below = scans.map((node) => node['Node Type']);
    expect(below, title).toContain('Index Only Scan');
    // Read once, and not again for each row that it is compared with.
    expect(nodes.map((node) => node['Node Type'])).toContain('CTE Scan');
    expect(below, `${title}: ${below.join(', ')}`).not.toContain('Index Scan');
  }
});

test.each(Object.entries(searched) as [EndpointName, string][])(
  '%s finds a part of a text by the index %s',
  async (name, index) => {
    const input = { ...sampleInput(api[name]), keyword: '测试' };
    const statement = await statementOf(name, input, / @> bigrams\(/);
    const nodes = await nodesOf(name, statement, ['seqscan', 'indexscan', 'indexonlyscan'], rivals);
    const used = nodes.map((node) => node['Index Name']);
    // The indexes of partitions are named after their own table.
    const found = used.some((one) => one?.startsWith(index) || one?.includes('bigrams'));
    expect(found, used.join(', ')).toBe(true);
  },
);

test('every list with a free text is found by an index or is the list of one company or of the provider', () => {
  const withText = lists.filter(([, endpoint]) => filtersOf(endpoint).includes('keyword'));
  const others = withText.map(([name]) => name).filter((name) => !(name in searched));
  expect(others.toSorted()).toEqual([
    'listAllBills',
    'listAllCoupons',
    'listAllPackageOrders',
    'listApiKeys',
    'listApplications',
    'listBankTransfers',
    'listBills',
    'listCampaigns',
    'listCatalogue',
    'listCoupons',
    'listDeliveries',
    'listGames',
    'listInvoiceSources',
    'listInvoices',
    'listOwnAudit',
    'listPackageOrders',
    'listPaymentCases',
    'listRoles',
    'listStaff',
    'listStatementLines',
    'listSubAccounts',
    'listTransactions',
    'listUsageRefusals',
    'listWebhookDeliveries',
  ]);
});
