import type { OutputOf } from '@arcadia/contract/api';
import { maxShownLots, type RefundLot } from '@arcadia/contract/refunds';
import { money, toWire } from '@arcadia/kernel/money';
import { bankAccountOf } from '../certification/index.ts';
import { companyTerms } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type LotRow, lotsOf, refundableOfLots } from '../funds/index.ts';
import { roadOf, roadSigns, type RoadSigns } from './roads.ts';

/** What is left of each lot of the company, and where a refund of it would go. */
export function getRefundable(ctx: MemberContext): Promise<OutputOf<'getRefundable'>> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) => {
    const { currency } = await companyTerms(db, companyId);
    const [lots, total, signs] = await Promise.all([
      lotsOf(db, { companyId, currency, limit: maxShownLots + 1 }),
      refundableOfLots(db, { companyId, currency }),
      roadSigns(db, ctx, companyId),
    ]);
    const { submissionId } = signs;
    return {
      lots: lots.slice(0, maxShownLots).map((lot) => toLot(lot, signs)),
      incomplete: lots.length > maxShownLots,
      refundable: toWire(money(total.cash, currency)),
      held: toWire(money(total.reserved, currency)),
      bankAccount:
        submissionId === null ? null : await bankAccountOf(db, ctx, { submissionId, mask: true }),
    };
  });
}

/** What a customer may ask for of a lot: what is unused of money that it paid. */
export function refundableOf({ source, cash }: LotRow): bigint {
  return source === 'adjustment' ? 0n : cash;
}

function toLot(lot: LotRow, signs: RoadSigns): RefundLot {
  const wire = (amount: bigint) => toWire(money(amount, lot.currency));
  const refundable = refundableOf(lot);
  return {
    lotId: lot.reference,
    source: lot.source,
    gateway: lot.gateway,
    receivedAt: lot.received_at.toISOString(),
    amount: wire(lot.amount),
    used: wire(lot.spent),
    deposit: wire(lot.deposit),
    held: wire(lot.reserved),
    refunded: wire(lot.refunded),
    refundable: wire(refundable),
    road: refundable > 0n ? roadOf(lot, signs) : null,
  };
}
