import type { OutputOf } from '@arcadia/contract/api';
import { maxShownLots, type RefundLot } from '@arcadia/contract/funds/refunds';
import { money, toWire } from '@arcadia/kernel/money';
import { bankAccountOf } from '../certification/index.ts';
import { companyTerms } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type LotRow, lotsOf, refundableOfLots } from '../funds/index.ts';
import { contestedLots, type ContestedLots, leftOfPayment } from './contested-lots.ts';
import { destinationOf, destinationSigns, type DestinationSigns } from './destinations.ts';

/** Beyond any number of lots that a company has; a query of a few thousand rows. */
export const allLots = 1_000_000;

/** The rest of each lot of the company, and where a refund of it would go. */
export function getRefundable(ctx: MemberContext): Promise<OutputOf<'getRefundable'>> {
  const { companyId } = ctx.actor;
  // With the product's rights, for what gateways report; every question names the company.
  return read(withFullScope(ctx), async (db) => {
    const { currency } = await companyTerms(db, companyId);
    const [lots, total, signs] = await Promise.all([
      lotsOf(db, { companyId, currency, limit: allLots }),
      refundableOfLots(db, { companyId, currency }),
      destinationSigns(db, ctx, companyId),
    ]);
    const { submissionId } = signs;
    const contested = await contestedLots(
      db,
      lots.filter(({ cash }) => cash > 0n),
    );
    const sum = lots.reduce((all, lot) => all + refundableOf(lot, contested), 0n);
    return {
      lots: lots.slice(0, maxShownLots).map((lot) => toLot(lot, { signs, contested })),
      incomplete: lots.length > maxShownLots,
      refundable: toWire(money(sum, currency)),
      held: toWire(money(total.reserved, currency)),
      bankAccount:
        submissionId === null ? null : await bankAccountOf(db, ctx, { submissionId, mask: true }),
    };
  });
}

/**
 * The amount that a customer may ask for of a lot: the unused part of money that it paid and that its gateway neither took back nor
 * may take.
 */
export function refundableOf(lot: LotRow, contested: ContestedLots): bigint {
  if (lot.source === 'adjustment') return 0n;
  const about = contested.of(lot);
  if (!about) return lot.cash;
  const left = leftOfPayment(lot, about) - lot.reserved;
  if (left <= 0n) return 0n;
  return left < lot.cash ? left : lot.cash;
}

function toLot(
  lot: LotRow,
  { signs, contested }: { signs: DestinationSigns; contested: ContestedLots },
): RefundLot {
  const wire = (amount: bigint) => toWire(money(amount, lot.currency));
  const refundable = refundableOf(lot, contested);
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
    destination: refundable > 0n ? destinationOf(lot, signs) : null,
  };
}
