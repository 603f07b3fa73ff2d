import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type Currency, formatDecimal, money, parseDecimal } from '@arcadia/kernel/money';
import { companyTerms, requireOpenAccount } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read, writeOnce } from '../database/transaction.ts';
import { findLots, type LotRow } from '../funds/index.ts';
import { lockLedger } from '../ledger/index.ts';
import { contestedLots, type ContestedLots } from './contested-lots.ts';
import { openRequest, type WantedPart } from './open-request.ts';
import { refundableOf } from './refundable.ts';

type Asked = InputOf<'requestRefund'>['items'];

/**
 * Asks for a refund of unused cash, by lots. The money is held until staff have decided.
 * @throws NotFound where a lot is not the company's.
 * @throws Refusal refundExceedsLot with what is left, also where it was used or asked for in the meantime;
 *   certificationRequired where a part can only go to a bank account, and none is certified; currencyNotSupported.
 */
export async function requestRefund(
  ctx: MemberContext,
  { items: asked }: InputOf<'requestRefund'>,
): Promise<{ id: string }> {
  const { companyId, id, name } = ctx.actor;
  const references = asked.map(({ lotId }) => lotId);
  // Before the member's transaction, which can't read what gateways report. The desk looks again, behind the payments' locks.
  const contested = await read(withFullScope(ctx), async (db) =>
    contestedLots(db, await findLots(db, companyId, { references })),
  );
  return writeOnce(ctx, async (tx) => {
    // The company's row before its book, in the order of locks: opening the review case holds it too.
    await requireOpenAccount(tx.db, companyId);
    const { currency } = await companyTerms(tx.db, companyId);
    // From here on nothing else moves money of the company: the lots are as they will be refunded.
    await lockLedger(tx, companyId, currency);
    const lots = await findLots(tx.db, companyId, { references });
    const parts = asked.map((one) => wanted(one, { lots, contested, settled: currency }));
    const request = { companyId, currency, origin: 'customer', member: { id, name } } as const;
    return openRequest(tx, ctx, { ...request, parts });
  });
}

function wanted(
  { lotId, amount, currency }: Asked[number],
  {
    lots,
    contested,
    settled,
  }: { lots: readonly LotRow[]; contested: ContestedLots; settled: Currency },
): WantedPart {
  const lot = lots.find(({ reference }) => reference === lotId);
  if (!lot) throw new NotFound('lot');
  if (currency !== settled || lot.currency !== settled) throw new Refusal('currencyNotSupported');
  const parsed = parseDecimal(amount, currency);
  // The contract validates amounts already; this is a safeguard.
  if (!parsed || parsed.amount <= 0n) throw new RangeError('a refund needs a positive amount');
  const refundable = refundableOf(lot, contested);
  if (parsed.amount > refundable)
    throw new Refusal('refundExceedsLot', {
      lotId,
      refundable: `${formatDecimal(money(refundable, currency))} ${currency}`,
    });
  return { lot, fromCash: parsed.amount, fromDeposit: 0n };
}
