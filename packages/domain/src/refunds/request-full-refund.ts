import { companyTerms } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { lotsOf } from '../funds/index.ts';
import { lockLedger } from '../ledger/index.ts';
import { openRequest } from './open-request.ts';
import { uncontested } from './contested-lots.ts';
import { allLots, refundableOf } from './refundable.ts';

/**
 * Asks for everything that is left of the company's money, deposit included, for the closing of its account, within the
 * caller's transaction. Needs full scope (`withFullScope`), and locks the company's book: the caller has locked its own
 * rows before. What was given by adjustments stays, because it is never paid out. What a gateway took back is the desk's to find.
 * @param member who closes the account; null for the product
 * @returns null where there is nothing to give back.
 * @throws Refusal certificationRequired where a part can only go to a bank account, and none is certified.
 */
export async function requestFullRefund(
  tx: Write,
  ctx: Context,
  { companyId, member }: { companyId: string; member: { id: string; name: string } | null },
): Promise<{ id: string } | null> {
  const { currency } = await companyTerms(tx.db, companyId);
  await lockLedger(tx, companyId, currency);
  const lots = await lotsOf(tx.db, { companyId, currency, limit: allLots });
  const parts = lots
    .filter(({ source }) => source !== 'adjustment')
    .map((lot) => ({ lot, fromCash: refundableOf(lot, uncontested), fromDeposit: lot.deposit }))
    .filter(({ fromCash, fromDeposit }) => fromCash + fromDeposit > 0n);
  if (parts.length === 0) return null;
  return openRequest(tx, ctx, { companyId, currency, origin: 'closing', member, parts });
}
