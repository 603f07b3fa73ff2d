import { discardBill, settleBillByReference } from '@arcadia/domain/billing/index';
import type { Context } from '@arcadia/domain/database/context';
import { read } from '@arcadia/domain/database/transaction';
import { dayOf } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { finalAt, settledMonths } from './bills.ts';
import { seedCompanies, type SeedCompany } from './companies.ts';
import type { Moment } from './moment.ts';
import { asOperatorAt } from './operators-at-work.ts';
import { seedId } from './seed-id.ts';

const dayMs = 24 * 3_600_000;
/** Of so many newest settled months the channel companies have not paid yet. */
const unpaidMonths = 2;

/** Whose bill of how many months ago was discarded, three days after it had become final, and why. */
const discards: Readonly<Record<string, { monthsAgo: number; reason: string }>> = {
  [seedId('co', 'demo-cn')]: {
    monthsAgo: 3,
    reason: '应客户财务要求重新出账：原账单出具时，公司主体信息正在变更。',
  },
  [seedId('co', 'demo-global')]: {
    monthsAgo: 4,
    reason: 'Made anew for the customer’s auditors, who need a bill dated after their rename.',
  },
};

/** The bill of a company that finance discarded, and the new one that was made in its place. */
export function discardMoments(ctx: Context, { id: companyId }: SeedCompany): Moment[] {
  const story = discards[companyId];
  const month = addMonths(monthOf(dayOf(ctx.clock.now())), -(story?.monthsAgo ?? 0));
  if (!story || !settledMonths(ctx.clock.now()).includes(month)) return [];
  const at = new Date(finalAt(month).getTime() + 3 * dayMs);
  const happen = async () => {
    // A start that was killed in the middle finds it discarded.
    const bill = await read(ctx, (db) =>
      db
        .selectFrom('bill')
        .select('id')
        .where('company_id', '=', companyId)
        .where('month', '=', month)
        .where('status', '<>', 'discarded')
        .where('replaces', 'is', null)
        .orderBy('total', 'desc')
        .orderBy('id')
        .executeTakeFirst(),
    );
    if (!bill) return;
    const operator = asOperatorAt(ctx, 'finance', { at, key: `discard-${bill.id}` });
    await discardBill(operator, { id: bill.id, reason: story.reason }, async () => false);
  };
  return [{ at, happen }];
}

/** Payments of channel companies as finance noted them: one for all bills of a month. The newest bills wait. */
export async function settleChannelBills(ctx: Context): Promise<void> {
  const paid = settledMonths(ctx.clock.now()).slice(0, -unpaidMonths);
  const channels = seedCompanies.filter(({ companyType }) => companyType !== 0);
  for (const { id: companyId } of channels) {
    const bills = await read(ctx, (db) =>
      db
        .selectFrom('bill')
        .select(['id', 'month'])
        .where('company_id', '=', companyId)
        .where('status', '=', 'unsettled')
        .orderBy('month')
        .orderBy('id')
        .execute(),
    );
    for (const { id, month } of bills.filter((bill) => paid.includes(bill.month))) {
      const at = new Date(finalAt(month).getTime() + 9 * dayMs);
      const operator = asOperatorAt(ctx, 'finance', { at, key: `settle-${id}` });
      await settleBillByReference(operator, { id, reference: `CH-${month.replace('-', '')}-0917` });
    }
  }
}
