import type { PricesOf } from '../bill-reports/index.ts';
import { batch } from '../database/batch.ts';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { checkCompany } from './check-company.ts';
import { companiesToCheck } from './repo.ts';

/** A company is not checked again before. */
const pauseMs = 10 * 60_000;
/** Alerts that one run looks at, so that it ends within its minute: 10,000 companies take twenty runs. */
const maxAlerts = 500;

/**
 * Compares the charges of companies whose alerts were checked longest ago. What it costs follows from the rolled-up rows of the
 * companies that have alerts, never from raw events. A company whose check fails keeps no other from its own, and is tried again.
 * @returns how many levels were noted or mailed, and the companies whose check failed.
 */
export async function checkUsageAlerts(
  ctx: Context,
  pricesOf: PricesOf,
): Promise<{ told: number; failures: { companyId: string; error: unknown }[] }> {
  const before = new Date(ctx.clock.now().getTime() - pauseMs);
  const companies = await read(batch(ctx), (db) =>
    companiesToCheck(db, { before, limit: maxAlerts }),
  );
  let told = 0;
  const failures: { companyId: string; error: unknown }[] = [];
  for (const companyId of companies)
    try {
      told += await checkCompany(ctx, pricesOf, companyId);
    } catch (error) {
      failures.push({ companyId, error });
    }
  return { told, failures };
}
