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
import { roadOf, roadSigns, type RoadSigns } from './roads.ts';

/** An item with the road by which it goes now. */
type Going = { item: ItemRow; lot: LotRow; road: Parameters<typeof approveItem>[2] };

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
    if (part.road.road === 'gateway') await orderAtGateway(tx, part, orderedAt);
  const request = await lockRequest(tx.db, { companyId, id });
  await lockLedger(tx, companyId, currency);
  const now = ctx.clock.now();
  for (const { item, road } of parts) await approveItem(tx, item, road, now);
  await changeRequest(tx.db, request, { status: 'approved', decided_at: now });
  const names = await companyNames(tx.db, [companyId]);
  const name = names.get(companyId) ?? companyId;
  for (const { item, road } of parts)
    if (road.road === 'bank') await queuePayout(tx, item, { name, now });
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
    roadSigns(tx.db, ctx, companyId),
  ]);
  return items.map((item) => {
    const lot = lots.find(({ sequence }) => sequence === item.lot_sequence);
    if (!lot) throw new Error(`no lot ${item.lot_sequence} of ${companyId}`);
    return { item, lot, road: roadNow(item, lot, signs) };
  });
}

/** The road as it was told, unless the gateway has stopped taking the payment back since, and there is a bank account. */
function roadNow(item: ItemRow, lot: LotRow, signs: RoadSigns): Going['road'] {
  const road = roadOf(lot, signs);
  const { submissionId } = signs;
  if (item.road === 'bank' || road.kind === 'gateway' || submissionId === null) return item;
  const { bankReason } = road;
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
 * Refuses parts whose payments are contested, by whichever road, behind the payments' locks. @throws Refusal paymentDisputed,
 * refundBeyondPayment.
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
