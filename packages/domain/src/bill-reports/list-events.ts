import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { maxListed } from '@arcadia/contract/wire/wire';
import { addMonths } from '@arcadia/kernel/month';
import { decimal, formatExact, minus } from '@arcadia/kernel/decimal';
import { type Component, partsOf } from '@arcadia/kernel/measures';
import { settledFirstAt } from '../billing/index.ts';
import type { Context, MemberContext, OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import type { ReceivedIn, StoredEvent } from '../ports/usage-reader.ts';
import { lineAt } from './explain-bill-line.ts';
import { type FoundBill, viewAnyBill, viewBill } from './find-bill.ts';
import type { PricesOf } from './running-bill.ts';

type Listed = OutputOf<'listBillEvents'>;

/**
 * The events of a game on a day that a line is made of; of users the sessions by which each was counted. Of late usage those that
 * came after the settlement before and until this one; of other usage also those that came after the bill was final and are on
 * no line of it. @throws NotFound for a line without events.
 */
export async function listBillEvents(
  ctx: MemberContext,
  pricesOf: PricesOf,
  input: InputOf<'listBillEvents'>,
): Promise<Listed> {
  const { companyId } = ctx.actor;
  return eventsOf(ctx, { companyId, found: await viewBill(ctx, pricesOf, input.id) }, input);
}

/** The events of a line of a final bill of any company. @throws NotFound for a line without events. */
export async function listAnyBillEvents(
  ctx: OperatorContext,
  input: InputOf<'listAnyBillEvents'>,
): Promise<Listed> {
  return eventsOf(ctx, await read(ctx, (db) => viewAnyBill(db, input.id)), input);
}

async function eventsOf(
  ctx: Context,
  { companyId, found }: { companyId: string; found: FoundBill },
  { position, gameId = '', day, pageNo, pageSize }: InputOf<'listBillEvents'>,
): Promise<Listed> {
  const line = lineAt(found, position);
  if (line.kind !== 'usage' && line.kind !== 'late') throw new NotFound('events of a fee');
  const offset = (pageNo - 1) * pageSize;
  const page = { limit: Math.max(0, Math.min(pageSize, maxListed - offset)), offset };
  const place = { companyId, serviceId: line.serviceId, category: line.category, gameId, day };
  const maxCounted = maxListed + 1;
  const { usage } = ctx.ports;
  const { events, total, archived } =
    line.component === 'mau'
      ? { ...(await usage.newUsersOfDay(place, { ...page, maxCounted })), archived: false }
      : await usage.eventsOfDay(place, {
          ...page,
          maxCounted,
          quantities: partsOf(line.component),
          ...(line.kind === 'late' && { received: await lateIn(ctx, companyId, found) }),
        });
  const records = events.map((event) => toRecord(event, line.component));
  const counted = { records, total: Math.min(total, maxListed), archived };
  return total > maxListed ? { ...counted, hasMore: true } : counted;
}

/** The time in which the usage of a bill's late lines was stored: usage that came before was charged by bills of months before. */
async function lateIn(
  ctx: Context,
  companyId: string,
  { record, stored }: FoundBill,
): Promise<ReceivedIn> {
  const month = addMonths(record.month, -1);
  const after = await read(ctx, (db) => settledFirstAt(db, { companyId, month }));
  return { after, until: stored?.bill.finalised_at ?? null };
}

function toRecord(event: StoredEvent, component: Component) {
  const { eventId, source, type, userId, occurredAt, receivedAt, values } = event;
  const [first = '0', second = '0'] = values;
  const [bet, returned] = [decimal(first), decimal(second)];
  const isDifference = component === 'difference';
  return {
    id: eventId,
    source,
    type,
    userId,
    occurredAt: occurredAt.toISOString(),
    receivedAt: receivedAt?.toISOString() ?? null,
    quantity: formatExact(isDifference ? minus(bet, returned) : bet),
    bet: isDifference ? formatExact(bet) : null,
    returned: isDifference ? formatExact(returned) : null,
  };
}
