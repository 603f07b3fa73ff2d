import { addMonths } from '@arcadia/kernel/month';
import { applicationsMark } from '../../applications/index.ts';
import { gamesMark } from '../../catalogue/index.ts';
import type { Queries } from '../../database/connection.ts';
import { type Context, withFullScope } from '../../database/context.ts';
import { rowsMark } from '../../database/rows-mark.ts';
import { read } from '../../database/transaction.ts';
import { pricesMark } from '../../pricing/index.ts';
import { monthsThatGrow } from '../input/earlier-bills.ts';

type Of = { companyId: string; month: string };

/** The number of events that are stored, and the transactions that wrote everything else. */
export type DraftMark = { readonly events: string; readonly rows: string };

/** The months whose usage a draft of `month` may be made of. */
export function monthsOfDraft(month: string): string[] {
  return Array.from({ length: monthsThatGrow + 2 }, (_, back) => addMonths(month, -back));
}

/**
 * Tells everything that a company's bills of a month are drafted from: two drafts between which it stayed the same are the same. Of
 * usage it is how many events are stored, as each adds to the sums and users together with itself; of tables it is which
 * transactions wrote their rows. What it costs does not depend on how many applications there are.
 */
export async function draftMark(ctx: Context, { companyId, month }: Of): Promise<DraftMark> {
  const months = monthsOfDraft(month);
  const [events, rows] = await Promise.all([
    ctx.ports.usage.countEvents({ companyIds: [companyId], months }),
    read(withFullScope(ctx), (db) =>
      Promise.all([
        applicationsMark(db, companyId),
        gamesMark(db),
        pricesMark(db, companyId),
        billingMark(db, { companyId, month }),
      ]),
    ),
  ]);
  const counted = events.toSorted((a, b) => (a.month < b.month ? -1 : 1));
  return { events: JSON.stringify(counted), rows: JSON.stringify(rows) };
}

/** Lines and rows of a bill are never changed, so the bill stands for them. */
async function billingMark(db: Queries, { companyId, month }: Of): Promise<string> {
  const { marks } = await db
    .selectNoFrom((eb) => {
      const bills = eb
        .selectFrom('bill')
        .select(rowsMark)
        .where('company_id', '=', companyId)
        .where('month', '>=', addMonths(month, -monthsThatGrow - 1));
      const runs = eb
        .selectFrom('billing_run_company')
        .select(rowsMark)
        .where('company_id', '=', companyId);
      const quotas = eb
        .selectFrom('usage_quota')
        .select(rowsMark)
        .where('company_id', '=', companyId);
      const uses = eb
        .selectFrom('bill_quota_use')
        .select(rowsMark)
        .where('company_id', '=', companyId);
      const periods = eb
        .selectFrom('service_online_period')
        .select(rowsMark)
        .where('company_id', '=', companyId);
      const corrections = eb
        .selectFrom('usage_correction')
        .select(rowsMark)
        .where('company_id', '=', companyId);
      const all = [bills, runs, quotas, uses, periods, corrections];
      return eb.fn<string>('concat', all).as('marks');
    })
    .executeTakeFirstOrThrow();
  return marks;
}
