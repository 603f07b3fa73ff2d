import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { checkCompany } from './check-company.ts';
import { companiesToCheck } from './repo.ts';
import type { LastBill } from './rules.ts';

const roundSize = 500;

/**
 * Compares the balances of all companies that want to be told with their rules. What changed between two runs and changed
 * back is not told. A company whose check fails does not keep the others from theirs.
 * @returns how many companies had something to note, and those whose check failed.
 */
export async function checkBalanceAlerts(
  ctx: Context,
  lastBill: LastBill,
): Promise<{ noted: number; failures: { companyId: string; error: unknown }[] }> {
  let noted = 0;
  const failures: { companyId: string; error: unknown }[] = [];
  for (let after = ''; ;) {
    const companies = await read(ctx, (db) => companiesToCheck(db, { after, limit: roundSize }));
    for (const companyId of companies) {
      try {
        const isNoted = await write(ctx, (tx) => {
          tx.unaudited('a check that finds nothing changes nothing, and a notice is audited');
          return checkCompany(tx, ctx, { companyId, lastBill });
        });
        if (isNoted) noted += 1;
      } catch (error) {
        failures.push({ companyId, error });
      }
    }
    after = companies.at(-1) ?? '';
    if (companies.length < roundSize) return { noted, failures };
  }
}
