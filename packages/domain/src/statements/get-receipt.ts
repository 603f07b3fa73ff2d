import { NotFound } from '@arcadia/contract/wire/refusal';
import { companyNames } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findReceipt, type Receipt } from '../funds/index.ts';

export type CompanyReceipt = Receipt & { companyName: string };

/** The content of the receipt of money that came in. @throws NotFound, also where it is another company's. */
export function getReceipt(ctx: MemberContext, reference: string): Promise<CompanyReceipt> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) => {
    const receipt = await findReceipt(db, companyId, reference);
    if (!receipt) throw new NotFound('receipt');
    const names = await companyNames(db, [companyId]);
    return { ...receipt, companyName: names.get(companyId) ?? '' };
  });
}
