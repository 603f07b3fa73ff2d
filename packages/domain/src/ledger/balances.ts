import { type Currency, type Money, money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { CompanyAccountKind } from './account.ts';

/**
 * Cash, deposit and coupon are what the provider holds for the company and never negative; receivable is what the
 * company owes and never positive.
 */
export type Balances = Readonly<Record<CompanyAccountKind, Money>>;

/**
 * A company's balances as the calling transaction sees them; zero before the first transfer. After `post` in the same
 * transaction, those of the accounts it touched can't change until the transaction ends.
 */
export async function companyBalances(
  db: Queries,
  companyId: string,
  currency: Currency,
): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .execute();
  const balanceOf = (kind: CompanyAccountKind) =>
    money(rows.find((row) => row.kind === kind)?.balance ?? 0n, currency);
  return {
    cash: balanceOf('cash'),
    coupon: balanceOf('coupon'),
    deposit: balanceOf('deposit'),
    receivable: balanceOf('receivable'),
  };
}
