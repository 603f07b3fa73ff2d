import { Refusal } from '@arcadia/contract/wire/refusal';
import { formatDecimal, money } from '@arcadia/kernel/money';
import { companyNames } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { findLots, type LotRow, rechargePurpose } from '../funds/index.ts';
import { lockLedger } from '../ledger/index.ts';
import { openRefund } from '../payments/index.ts';
import { openCase } from '../reviews/index.ts';
import { contestedLots, leftOfPayment } from './contested-lots.ts';
import { approveItem } from './move-items.ts';
import { refundPurpose } from './purpose.ts';
import { changeRequest, type ItemRow, itemsOf, lockRequest, type RequestRow } from './repo.ts';
import { destinationOf, destinationSigns, type DestinationSigns } from './destinations.ts';

/** An item with the destination to which it goes now. */
type Going = { item: ItemRow; lot: LotRow; destination: Parameters<typeof approveItem>[2] };

/**
 * Orders the refunds at the gateways, and puts the parts that go by bank into the desk's queue. The review case is locked
 * by the caller. Payments are locked before the request and the ledger, as a refund's settler finds them.
 * @throws Refusal paymentDisputed, refundBeyondPayment.
 */
export async function approveRequest(tx: Write, ctx: Context, found: RequestRow): Promise<void> {
  const { company_id: companyId, id, currency } = found;
  const parts = await partsOf(tx, ctx, found);
  const orderedAt = ctx.clock.now();
  await requireUncontested(tx, parts);
  for (const part of parts)
    if (part.destination.road === 'gateway') await orderAtGateway(tx, part, orderedAt);
  const request = await lockRequest(tx.db, { companyId, id });
  await lockLedger(tx, companyId, currency);
  const now = ctx.clock.now();
  for (const { item, destination } of parts)
    await approveItem(tx, item, destination, { undone: request.undone, now });
  await changeRequest(tx.db, request, { status: 'approved', decided_at: now });
  const names = await companyNames(tx.db, [companyId]);
  const name = names.get(companyId) ?? companyId;
  for (const { item, destination } of parts)
    if (destination.road === 'bank') await queuePayout(tx, item, { name, now });
}

async function partsOf(
  tx: Write,
  ctx: Context,
  { company_id: companyId, id }: RequestRow,
): Promise<Going[]> {
  const items = await itemsOf(tx.db, companyId, [id]);
  const sequences = items.map(({ lot_sequence }) => lot_sequence);
  const [lots, signs] = await Promise.all([
    findLots(tx.db, companyId, { sequences }),
    destinationSigns(tx.db, ctx, companyId),
  ]);
  return items.map((item) => {
    const lot = lots.find(({ sequence }) => sequence === item.lot_sequence);
    if (!lot) throw new Error(`no lot ${item.lot_sequence} of ${companyId}`);
    return { item, lot, destination: destinationNow(item, lot, signs) };
  });
}

/** The destination as it was told, unless the gateway has stopped taking the payment back since, and there is a bank account. */
function destinationNow(item: ItemRow, lot: LotRow, signs: DestinationSigns): Going['destination'] {
  const destination = destinationOf(lot, signs);
  const { submissionId } = signs;
  if (item.road === 'bank' || destination.kind === 'gateway' || submissionId === null) return item;
  const { bankReason } = destination;
  return {
    road: 'bank',
    gateway: null,
    bank_reason: bankReason,
    bank_submission_id: submissionId,
  };
}

async function orderAtGateway(tx: Write, { item, lot }: Going, orderedAt: Date): Promise<void> {
  const amount = money(item.amount, item.currency);
  const opened = await openRefund(tx, {
    payment: {
      companyId: item.company_id,
      purpose: rechargePurpose,
      subjectId: lot.reference,
    },
    purpose: refundPurpose,
    subjectId: item.id,
    amount,
    orderedAt,
  });
  if (opened.outcome === 'opened') return;
  const left = opened.outcome === 'moreThanPaid' ? opened.refundable : money(0n, item.currency);
  throw new Refusal('refundBeyondPayment', {
    lotId: lot.reference,
    refundable: `${formatDecimal(left)} ${left.currency}`,
  });
}

/**
 * Refuses parts whose payments are contested, whatever the destination, behind the payments' locks. @throws Refusal
 * paymentDisputed, refundBeyondPayment.
 */
async function requireUncontested(tx: Write, parts: readonly Going[]): Promise<void> {
  const lots = parts.map(({ lot }) => lot);
  const contested = await contestedLots(tx.db, lots, { lock: true });
  for (const { item, lot } of parts) {
    const about = contested.of(lot);
    if (!about) continue;
    if (about.isDisputed) throw new Refusal('paymentDisputed', { lotId: lot.reference });
    const left = money(leftOfPayment(lot, about), item.currency);
    if (item.amount > left.amount)
      throw new Refusal('refundBeyondPayment', {
        lotId: lot.reference,
        refundable: `${formatDecimal(left)} ${left.currency}`,
      });
  }
}

function queuePayout(
  tx: Write,
  { company_id: companyId, id: subjectId, amount, currency }: ItemRow,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  return openCase(tx, {
    desk: 'refund',
    companyId,
    subjectId,
    kind: 'payout',
    title: `${name} · ${formatDecimal(money(amount, currency))} ${currency}`,
    openedAt: now,
    dueAt: null,
  });
}
