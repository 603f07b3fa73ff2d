import { randomBytes } from 'node:crypto';
import { type WebhookKind, webhookKinds } from '@arcadia/contract/webhooks/webhook-kinds';
import type { Context } from '@arcadia/domain/database/context';
import { read, write } from '@arcadia/domain/database/transaction';
import { deliverWebhooksJob, noteWebhookEventsJob } from '@arcadia/domain/webhooks/index';
import { fixedClock } from '@arcadia/kernel/clock';
import { demoCompanyId } from './companies.ts';
import { seedId } from './seed-id.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const run = { lastTry: false, log: { info: () => undefined, warn: () => undefined } };
/** Newest records of each sort that the demo company's server was told of. */
const told = 4;

type Endpoint = {
  name: string;
  url: string;
  description: string;
  kinds: readonly WebhookKind[];
  disabled: boolean;
};
const endpoints: readonly Endpoint[] = [
  {
    name: 'books',
    url: 'https://good.sample.example/webhooks',
    description: '财务系统',
    kinds: webhookKinds,
    disabled: false,
  },
  {
    name: 'former',
    url: 'https://recovers.sample.example/webhooks',
    description: '旧系统',
    kinds: ['bill.final', 'bill.paid'],
    disabled: true,
  },
];

/**
 * Endpoints of the demo company, and what its server was told lately: noted and sent as any other event is, at the time of
 * each record. The simulated server verifies them.
 */
export async function seedWebhooks(ctx: Context): Promise<void> {
  for (const endpoint of endpoints) await insertEndpoint(ctx, endpoint);
  for (const { subjectId, at } of await recentRecords(ctx)) {
    const then = { ...ctx, clock: fixedClock(new Date(at.getTime() + minuteMs)) };
    await noteWebhookEventsJob.execute(then, { companyId: demoCompanyId, subjectId }, run);
    await deliverWebhooksJob.execute(then, {}, run);
  }
}

function insertEndpoint(ctx: Context, endpoint: Endpoint): Promise<void> {
  const company = { company_id: demoCompanyId };
  const id = seedId('whk', `${demoCompanyId} ${endpoint.name}`);
  const now = ctx.clock.now();
  const createdAt = new Date(now.getTime() - 200 * 24 * hourMs);
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    await tx.db
      .insertInto('webhook_endpoint')
      .values({
        ...company,
        id,
        url: endpoint.url,
        description: endpoint.description,
        secret: ctx.ports.vault.seal(randomBytes(32), id),
        created_by_name: 'Demo',
        created_at: createdAt,
        ...(endpoint.disabled && { disabled_at: now, disabled_reason: 'member' }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const subscriptions = endpoint.kinds.map((kind) => ({
      ...company,
      endpoint_id: id,
      kind,
      since: createdAt,
    }));
    await tx.db
      .insertInto('webhook_subscription')
      .values(subscriptions)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Newest recharges and invoices, and the company with its newest bills, each with when it happened; the oldest first. */
function recentRecords(ctx: Context): Promise<{ subjectId: string; at: Date }[]> {
  return read(ctx, async (db) => {
    const recharges = await db
      .selectFrom('recharge_order')
      .select(['id as subjectId', 'credited_at as at'])
      .where('company_id', '=', demoCompanyId)
      .where('credited_at', 'is not', null)
      .orderBy('credited_at', 'desc')
      .limit(told)
      .execute();
    const invoices = await db
      .selectFrom('invoice')
      .select(['id as subjectId', 'ended_at as at'])
      .where('company_id', '=', demoCompanyId)
      .where('status', '=', 'invoiced')
      .orderBy('ended_at', 'desc')
      .limit(told)
      .execute();
    const bills = await db
      .selectFrom('bill')
      .select(['company_id as subjectId', 'finalised_at as at'])
      .where('company_id', '=', demoCompanyId)
      .orderBy('finalised_at', 'desc')
      .limit(1)
      .execute();
    return [...recharges, ...invoices, ...bills]
      .flatMap(({ subjectId, at }) => (at === null ? [] : [{ subjectId, at }]))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  });
}
