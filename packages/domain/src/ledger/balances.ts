import { type Currency, type Money, money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import { type CustomerAccountKind, customerKinds } from './account.ts';

/**
 * The company's own side. Receivable is what the company owes and never positive; the others are what the provider
 * holds for it and never negative.
 */
export type Balances = Readonly<Record<CustomerAccountKind, Money>>;

/**
 * A company's balances as the calling transaction sees them; zero before the first transfer. They may change at any
 * moment: to decide by them what to post, use `lockLedger` instead.
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
    .where('side', '=', 'customer')
    .execute();
  return toBalances(
    currency,
    rows.map(({ kind, balance }) => [kind, balance]),
  );
}

/** The balances of the accounts that were opened so far; accounts that were not are at zero. */
export function toBalances(
  currency: Currency,
  opened: readonly (readonly [kind: string, balance: bigint])[],
): Balances {
  const balances = new Map(opened);
  const entries = customerKinds.map((kind) => [kind, money(balances.get(kind) ?? 0n, currency)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each kind
  return Object.fromEntries(entries) as Balances;
}
