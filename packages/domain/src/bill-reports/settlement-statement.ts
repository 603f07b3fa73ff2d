import { Refusal } from '@arcadia/contract/wire/refusal';
import { companyNames } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { type BillDetail, getBill } from './get-bill.ts';
import type { PricesOf } from './running-bill.ts';

export type SettlementStatement = {
  readonly bill: BillDetail;
  readonly companyId: string;
  readonly companyName: string;
};

/** @throws NotFound, Refusal stateChanged for a bill that is not final: nothing is settled yet. */
export async function getSettlementStatement(
  ctx: MemberContext,
  pricesOf: PricesOf,
  id: string,
): Promise<SettlementStatement> {
  const { companyId } = ctx.actor;
  const bill = await getBill(ctx, pricesOf, { id });
  if (bill.finalizedAt === null) throw new Refusal('stateChanged');
  const names = await read(ctx, (db) => companyNames(db, [companyId]));
  await write(ctx, (tx) =>
    tx.audit({
      action: 'settlement_statement.download',
      targetId: id,
      companyId,
      after: { month: bill.month },
    }),
  );
  return { bill, companyId, companyName: names.get(companyId) ?? '' };
}
