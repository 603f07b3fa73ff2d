import { Refusal } from '@arcadia/contract/wire/refusal';
import type { RefundOrigin } from '@arcadia/contract/funds/refunds';
import { newId } from '@arcadia/kernel/id';
import { type Currency, formatDecimal, money, toWire } from '@arcadia/kernel/money';
import { companyNames } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { insertRefundLine, type LotRow, moveInLots, newLineId } from '../funds/index.ts';
import { post, refundHoldTransfer, type RefundPart } from '../ledger/index.ts';
import { openCase } from '../reviews/index.ts';
import { lotWords } from './remarks.ts';
import type { RequestRow } from './repo.ts';
import { destinationOf, destinationSigns, type DestinationSigns } from './destinations.ts';

/** The amounts that are asked back of one lot, in minor units. */
export type WantedPart = { lot: LotRow; fromCash: bigint; fromDeposit: bigint };

type NewRequest = {
  companyId: string;
  currency: Currency;
  origin: RefundOrigin;
  /** The member who asked; null for the product. */
  member: { id: string; name: string } | null;
  parts: readonly WantedPart[];
};

/** A part with what it is stored and posted as. */
type Item = RefundPart & { lot: LotRow; lineId: string };

/**
 * Opens a request: sets its money aside in ledger and lots, writes the lines that the customer reads, and puts it in the
 * desk's queue. The caller has locked the company's book and found the amounts in the lots.
 * @throws Refusal certificationRequired where a part can only go to a bank account, and none is certified.
 */
export async function openRequest(
  tx: Write,
  ctx: Context,
  request: NewRequest,
): Promise<{ id: string }> {
  const { companyId, currency, origin } = request;
  const signs = await destinationSigns(tx.db, ctx, companyId);
  const now = ctx.clock.now();
  const id = newId('refundRequest', now);
  const items = request.parts.map((part) => toItem(part, { companyId, occurredAt: now }));
  await insertRequest(tx, request, { id, items, now });
  await insertItems(tx, { id, items, signs });
  const posted = await Promise.all(items.map((item) => post(tx, refundHoldTransfer(item, origin))));
  await moveInLots(
    tx,
    companyId,
    request.parts.map(({ lot: { sequence }, fromCash, fromDeposit }) => ({
      sequence,
      cash: -fromCash,
      deposit: -fromDeposit,
      reserved: fromCash + fromDeposit,
    })),
  );
  const wordsOf = await lotWords(tx.db, companyId);
  await Promise.all(
    items.map((item, index) => {
      const after = posted[index];
      if (!after) throw new Error('a transfer was not posted');
      const amount = money(-item.amount.amount, currency);
      const remarks = wordsOf(item.lot);
      const line = { companyId, amount, occurredAt: now, reference: id, remarks };
      return insertRefundLine(tx, { ...line, id: item.lineId }, after);
    }),
  );
  await announce(tx, request, { id, items, now });
  return { id };
}

function toItem(
  { lot, fromCash, fromDeposit }: WantedPart,
  { companyId, occurredAt }: { companyId: string; occurredAt: Date },
): Item {
  return {
    itemId: newId('refundItem', occurredAt),
    companyId,
    amount: money(fromCash + fromDeposit, lot.currency),
    fromDeposit: money(fromDeposit, lot.currency),
    occurredAt,
    lot,
    lineId: newLineId(occurredAt),
  };
}

type Opened = { id: string; items: readonly Item[]; now: Date };

function sumOf(items: readonly Item[]): bigint {
  return items.reduce((sum, { amount }) => sum + amount.amount, 0n);
}

async function insertRequest(
  tx: Write,
  { companyId, currency, origin, member }: NewRequest,
  { id, items, now }: Opened,
): Promise<void> {
  await tx.db
    .insertInto('refund_request')
    .values({
      company_id: companyId,
      id,
      member_id: member?.id ?? null,
      member_name: member?.name ?? null,
      currency,
      amount: sumOf(items),
      created_at: now,
      // A member's transaction can't choose it.
      ...(origin === 'customer' ? {} : { origin }),
    })
    .execute();
}

async function insertItems(
  tx: Write,
  { id, items, signs }: { id: string; items: readonly Item[]; signs: DestinationSigns },
): Promise<void> {
  const rows = items.map(({ itemId, companyId, amount, fromDeposit, lot, lineId }) => {
    const destination = destinationOf(lot, signs);
    const toBank = destination.kind === 'bank';
    if (toBank && signs.submissionId === null) throw new Refusal('certificationRequired');
    return {
      company_id: companyId,
      id: itemId,
      request_id: id,
      lot_sequence: lot.sequence,
      currency: amount.currency,
      amount: amount.amount,
      road: destination.kind,
      gateway: toBank ? null : destination.gateway,
      bank_reason: toBank ? destination.bankReason : null,
      bank_submission_id: signs.submissionId,
      transaction_id: lineId,
      ...(fromDeposit.amount === 0n ? {} : { from_deposit: fromDeposit.amount }),
    };
  });
  await tx.db.insertInto('refund_item').values(rows).execute();
}

/** The case for the desk, the audit entry, and the events for open screens. */
async function announce(
  tx: Write,
  { companyId, currency, origin }: NewRequest,
  { id, items, now }: Opened,
): Promise<void> {
  const sum = money(sumOf(items), currency);
  await openReview(tx, { company_id: companyId, id, origin, amount: sum.amount, currency }, now);
  await tx.audit({
    action: 'refund.request',
    targetId: id,
    companyId,
    after: {
      ...toWire(sum),
      origin,
      lots: items.map(({ lot, amount }) => `${lot.reference}: ${formatDecimal(amount)}`),
    },
  });
  await tx.publish({ topic: 'refund.changed', companyId, subjectId: id });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
}

/** Puts a request into the desk's queue. */
export async function openReview(
  tx: Write,
  request: Pick<RequestRow, 'company_id' | 'id' | 'origin' | 'amount' | 'currency'>,
  openedAt: Date,
): Promise<void> {
  const { company_id: companyId, id: subjectId, origin, amount, currency } = request;
  const names = await companyNames(tx.db, [companyId]);
  await openCase(tx, {
    desk: 'refund',
    companyId,
    subjectId,
    kind: origin === 'closing' ? 'closing' : 'review',
    title: `${names.get(companyId) ?? companyId} · ${formatDecimal(money(amount, currency))} ${currency}`,
    openedAt,
    dueAt: null,
  });
}
