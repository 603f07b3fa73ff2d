import { type Currency, money, type Money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';

/** The sum of a bill's discount that a company has read of so far, on lines that move nothing; not above zero. */
export async function discountTold(
  db: Queries,
  { companyId, reference, currency }: { companyId: string; reference: string; currency: Currency },
): Promise<Money> {
  const { amount } = await db
    .selectFrom('funds_transaction')
    .select((eb) => eb.fn.sum<string | null>('amount').as('amount'))
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .where('type', '=', 'deduction_discount')
    .executeTakeFirstOrThrow();
  return money(BigInt(amount ?? 0), currency);
}
