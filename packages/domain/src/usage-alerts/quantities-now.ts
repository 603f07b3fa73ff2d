import { dayOf } from '@arcadia/kernel/calendar';
import type { Component } from '@arcadia/kernel/measures';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { usedQuantities } from '../bill-reports/index.ts';
import { finalMonthsBefore } from '../billing/index.ts';
import { type Context, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import type { FiguresNow } from './charges.ts';

/**
 * The quantities that a company has used in the months that are not final, for alerts on quantities. Usage counts whatever its
 * price is.
 */
export async function quantitiesNow(
  ctx: Context,
  companyId: string,
): Promise<(component: Component) => FiguresNow> {
  const today = dayOf(ctx.clock.now());
  const month = monthOf(today);
  const before = addMonths(month, -1);
  const final = await read(withFullScope(ctx), (db) => finalMonthsBefore(db, { companyId, month }));
  const open = final.includes(before) ? [month] : [month, before];
  const months = [...new Set(open.flatMap((one) => [one, addMonths(one, -1)]))];
  const used = await usedQuantities(ctx, { companyId, months, today });
  return (component) => ({
    months: open.map((one) => ({
      month: one,
      of: (scope) => used.of(component, { scope, month: one }),
      before: (scope) => used.of(component, { scope, month: addMonths(one, -1) }) || null,
    })),
    unusual: (scope) => (component === 'mau' ? [] : used.unusual(component, scope)),
  });
}
