import type { Refund, RefundItem, RefundDestination } from '@arcadia/contract/funds/refunds';
import { money, toWire } from '@arcadia/kernel/money';
import { type BankAccount, bankAccountOf } from '../certification/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { findLots, type LotRow } from '../funds/index.ts';
import type { ItemRow, RequestRow } from './repo.ts';

/** A request as the API shows it, with the items of which it consists. */
export function toRefund(row: RequestRow, items: readonly ItemRow[]): Refund {
  const wire = (amount: bigint) => toWire(money(amount, row.currency));
  const sumOf = (...statuses: ItemRow['status'][]) =>
    items.reduce((sum, { status, amount }) => (statuses.includes(status) ? sum + amount : sum), 0n);
  return {
    id: row.id,
    origin: row.origin,
    status: row.status,
    amount: wire(row.amount),
    paid: wire(sumOf('completed')),
    returnedToBalance: wire(sumOf('refused', 'withdrawn', 'failed')),
    requestedAt: row.created_at.toISOString(),
    requestedByName: row.member_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
  };
}

/** Items of one company with the lots they are of, in their order. `mask`: without the whole number of the bank account. */
export async function withLots(
  db: Queries,
  ctx: Context,
  { items, mask }: { items: readonly ItemRow[]; mask: boolean },
): Promise<{ row: ItemRow; lot: LotRow; item: RefundItem }[]> {
  const [first] = items;
  if (!first) return [];
  const sequences = items.map(({ lot_sequence }) => lot_sequence);
  const lots = await findLots(db, first.company_id, { sequences });
  const accounts = await accountsOf(db, ctx, { items, mask });
  return items.map((row) => {
    const lot = lots.find(({ sequence }) => sequence === row.lot_sequence);
    if (!lot) throw new Error(`no lot ${row.lot_sequence} of ${row.company_id}`);
    const account = accounts.get(row.bank_submission_id ?? '') ?? null;
    return { row, lot, item: toItem(row, lot, account) };
  });
}

/** The bank accounts of the items that go to one, by the certification that names it. */
async function accountsOf(
  db: Queries,
  ctx: Context,
  { items, mask }: { items: readonly ItemRow[]; mask: boolean },
): Promise<Map<string, BankAccount>> {
  const ids = items.flatMap(({ road, bank_submission_id: id }) =>
    road === 'bank' && id !== null ? [id] : [],
  );
  const accounts = new Map<string, BankAccount>();
  for (const submissionId of new Set(ids))
    accounts.set(submissionId, await bankAccountOf(db, ctx, { submissionId, mask }));
  return accounts;
}

function toItem(row: ItemRow, lot: LotRow, account: BankAccount | null): RefundItem {
  const wire = (amount: bigint) => toWire(money(amount, row.currency));
  return {
    id: row.id,
    lotId: lot.reference,
    source: lot.source,
    receivedAt: lot.received_at.toISOString(),
    amount: wire(row.amount),
    depositAmount: wire(row.from_deposit),
    destination: storedDestination(row),
    status: row.status,
    endedAt: row.ended_at?.toISOString() ?? null,
    bankReference: row.bank_reference,
    reason: row.reason,
    bankAccount: row.road === 'bank' ? account : null,
  };
}

function storedDestination({ id, gateway, bank_reason: bankReason }: ItemRow): RefundDestination {
  if (gateway !== null) return { kind: 'gateway', gateway };
  if (bankReason === null) throw new Error(`refund item ${id} has no destination`);
  return { kind: 'bank', bankReason };
}
