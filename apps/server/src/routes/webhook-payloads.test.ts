import { type WebhookKind, webhookKinds } from '@arcadia/contract/webhooks/webhook-kinds';
import { openDatabase } from '@arcadia/domain/database/connection';
import { systemContext } from '@arcadia/domain/database/testing/system-context';
import { noteWebhookEventsJob } from '@arcadia/domain/webhooks/index';
import { fixedClock } from '@arcadia/kernel/clock';
import { expect, onTestFinished, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { sessionOf } from '../http/testing/matrix-people.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });

type Subject = {
  /** One seeded record to which it has happened: its company, its id, when, and what the outbox names. */
  query: string;
  /** Where the API shows the record. */
  path: (id: string) => string;
  /** The record in what it shows there, where that is more. */
  part?: (shown: Record<string, unknown>, found: Found) => unknown;
};
type Found = { company_id: string; id: string; at: Date; subject: string };
const notice = (notices: unknown, { id }: Found) =>
  (notices as { id: string }[]).find((one) => one.id === id);
const newest = 'order by at desc limit 1';
const subjects: Readonly<Record<WebhookKind, Subject>> = {
  'bill.final': {
    query: `select company_id, id, finalised_at as at, company_id as subject from bill where status <> 'discarded' ${newest}`,
    path: (id) => `/bills/${id}`,
  },
  'bill.paid': {
    query: `select company_id, id, settled_at as at, company_id as subject from bill where status = 'settled' ${newest}`,
    path: (id) => `/bills/${id}`,
  },
  'recharge.credited': {
    query: `select company_id, id, credited_at as at, id as subject from recharge_order where status = 'credited' ${newest}`,
    path: (id) => `/funds/recharges/${id}`,
  },
  'refund.completed': {
    query: `select company_id, id, ended_at as at, id as subject from refund_request where status = 'completed' ${newest}`,
    path: (id) => `/funds/refunds/${id}`,
  },
  'invoice.issued': {
    query: `select company_id, id, ended_at as at, id as subject from invoice where status = 'invoiced' ${newest}`,
    path: (id) => `/invoices/${id}`,
  },
  'invoice.voided': {
    query: `select company_id, id, voided_at as at, id as subject from invoice where status = 'voided' ${newest}`,
    path: (id) => `/invoices/${id}`,
  },
  'contract.signed': {
    query: `select company_id, id, signed_at as at, id as subject from contract where signed_at is not null ${newest}`,
    path: (id) => `/contracts/${id}`,
  },
  'package_order.paid': {
    query: `select company_id, id, paid_at as at, id as subject from package_order where paid_at is not null ${newest}`,
    path: (id) => `/package-orders/${id}`,
  },
  'package_order.refunded': {
    // Its gateway has given it back by now.
    query: `update package_refund set status = 'refunded', refunded_at = decided_at where (company_id, order_id, part) in (
        select company_id, order_id, part from package_refund where amount is not null and part = 1 limit 1)
      returning company_id, order_id as id, refunded_at as at, reference as subject`,
    path: (id) => `/package-orders/${id}`,
  },
  'application.reviewed': {
    query: `select g.company_id, g.service_id as id, c.closed_at as at, g.id as subject from service_game g
      join review_case c on c.subject_id = g.id where g.approval = 'refused' ${newest}`,
    path: (id) => `/region-services/${id}`,
    part: ({ id: serviceId, applicationId, applicationName, region, games }, found) => {
      const reviewed = (games as { approval: string }[]).find(
        ({ approval }) => approval === 'refused',
      );
      // Which review it was, and when, the service does not list.
      const { subject: id, at } = found;
      const place = { serviceId, applicationId, applicationName, region };
      return { id, ...place, ...reviewed, decidedAt: at.toISOString() };
    },
  },
  'balance.low': {
    query: `select company_id, id, crossed_at as at, id as subject from balance_notice ${newest}`,
    path: () => '/funds/alerts',
    part: ({ notices }, found) => notice(notices, found),
  },
  'quota.low': {
    query: `select company_id, id, noticed_at as at, id as subject from quota_notice ${newest}`,
    path: () => '/package-alerts',
    part: ({ quotaNotices }, found) => notice(quotaNotices, found),
  },
};

const rowsOf = async <Row>(query: string) =>
  (await asAdmin(server.databaseUrl, query)).rows as Row[];

test.each(webhookKinds)('%s says of a record what the API says', async (kind) => {
  const { query, path, part = (shown) => shown } = subjects[kind];
  const [found] = await rowsOf<Found>(query);
  if (!found) throw new Error(`nothing seeded is ${kind}`);
  const { company_id: companyId, id, at, subject: subjectId } = found;
  // Bills are told of by their company.
  const told = subjectId === companyId ? id : subjectId;
  await rowsOf(`
    delete from webhook_event where company_id = '${companyId}';
    insert into webhook_endpoint (company_id, id, url, description, secret, created_by_name, created_at)
      values ('${companyId}', 'whk_payload', 'https://x.example', '', '', 'Test', '2020-01-01') on conflict do nothing;
    insert into webhook_subscription (company_id, endpoint_id, kind, since)
      values ('${companyId}', 'whk_payload', '${kind}', '2020-01-01') on conflict do nothing`);
  const database = openDatabase(server.databaseUrl, {
    maxConnections: 2,
    onIdleError: () => undefined,
  });
  onTestFinished(() => database.close());
  const ctx = systemContext(database, { clock: fixedClock(new Date(at.getTime() + 1000)) });
  const run = { lastTry: false, log: { info: () => undefined, warn: () => undefined } };
  await noteWebhookEventsJob.execute(ctx, { companyId, subjectId }, run);

  const [event] = await rowsOf<{ body: string }>(
    `select body from webhook_event where company_id = '${companyId}' and kind = '${kind}' and subject_id = '${told}'`,
  );
  const { data, ...envelope } = JSON.parse(event?.body ?? '{}') as { data: object };
  expect(envelope).toEqual({ type: kind, version: 1, timestamp: at.toISOString() });
  const [owner] = await rowsOf<{ email: string }>(
    `select email from member where company_id = '${companyId}' and main`,
  );
  const caller = server.as(await sessionOf(server.databaseUrl, owner?.email ?? ''));
  const shown = await caller.get(path(id));
  expect(shown.status).toBe(200);
  expect(part(shown.data, found)).toMatchObject(data);
  expect(Object.keys(data).length).toBeGreaterThan(5);
});
