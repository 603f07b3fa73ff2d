import type { companyTerms } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import { availableCredit } from '../funds/index.ts';
import { companyBalances } from '../ledger/index.ts';
import type { Figures } from './rules.ts';

/** The cash balance and the available credit of a company now, in its settlement currency. */
export async function figuresOf(
  db: Queries,
  companyId: string,
  { currency, kind }: Pick<Awaited<ReturnType<typeof companyTerms>>, 'currency' | 'kind'>,
): Promise<Figures> {
  const balances = await companyBalances(db, companyId, currency);
  const { credit } = await availableCredit(db, { id: companyId, kind }, balances);
  return { cash: balances.cash, credit };
}
