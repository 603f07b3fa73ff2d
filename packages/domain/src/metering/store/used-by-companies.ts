import { monthOf } from '@arcadia/kernel/month';
import type { UsageReader } from '../../ports/usage-reader.ts';
import { askTogether } from './ask-store.ts';
import { oneOfEachPlace, type UsersRow, usersOf, usersOfCompanies } from './monthly-users.ts';
import { type AskedMonths, type TotalRow, totalOf, totalsOfCompanies } from './totals.ts';
import type { UsageStore } from './usage-store.ts';

type OfCompany<Row> = Row & { company_id: string };

/** The totals and the users of whole months, as both are at one moment: a bill is made from them together. */
export async function usedByCompanies(
  store: UsageStore,
  asked: AskedMonths,
): ReturnType<UsageReader['usedByCompanies']> {
  const [totals, users] = await askTogether<[OfCompany<TotalRow>, OfCompany<UsersRow>]>(store, [
    totalsOfCompanies(asked),
    usersOfCompanies(asked),
  ]);
  return {
    totals: totals.map((row) => ({ companyId: row.company_id, ...totalOf(row) })),
    users: oneOfEachPlace(users).map((row) => ({
      companyId: row.company_id,
      month: monthOf(row.day),
      ...usersOf(row),
    })),
  };
}
