import { decideApproval } from '@arcadia/domain/approvals/index';
import {
  approvableDiscards,
  discardBill,
  settleBillByReference,
} from '@arcadia/domain/billing/index';
import type { Context } from '@arcadia/domain/database/context';
import { read } from '@arcadia/domain/database/transaction';
import { seedCompanies, type SeedCompany } from './companies.ts';
import type { Moment } from './moment.ts';
import { rebilledDebtor } from './debts.ts';
import { asOperatorAt } from './operators-at-work.ts';
import { seedId } from './seed-id.ts';
import { finalAt, settledMonths } from './settled-months.ts';

const dayMs = 24 * 3_600_000;
/** Of so many newest settled months the channel companies have not paid yet. */
const unpaidMonths = 2;

/** Of so many days ago is the bill that replaces the one of a company that did not pay it. */
const rebilledDaysAgo = 5;

/** Companies whose bill of so many settled months ago was discarded, when, and why. */
const discards: Readonly<
  Record<string, { monthsAgo: number; on: (final: Date, now: Date) => Date; reason: string }>
> = {
  [seedId('co', 'demo-cn')]: {
    monthsAgo: 2,
    on: threeDaysAfter,
    reason: '应客户财务要求重新出账：原账单出具时，公司主体信息正在变更。',
  },
  [seedId('co', 'demo-global')]: {
    monthsAgo: 3,
    on: threeDaysAfter,
    reason: 'Made anew for the customer’s auditors, who need a bill dated after their rename.',
  },
  [rebilledDebtor]: {
    monthsAgo: 0,
    on: (_, now) => new Date(now.getTime() - rebilledDaysAgo * dayMs),
    reason: '客户对账后要求重新出账，付款期限自新账单出具之日起计算。',
  },
};

const notInvoiced = async () => [];
const agreeable = approvableDiscards(notInvoiced);

function threeDaysAfter(final: Date): Date {
  return new Date(final.getTime() + 3 * dayMs);
}

/** The bill of a company that finance discarded, to which an administrator agreed, and the new one that was made in its place. */
export function discardMoments(ctx: Context, { id: companyId }: SeedCompany): Moment[] {
  const story = discards[companyId];
  if (!story) return [];
  const month = settledMonths(ctx.clock.now()).at(-1 - story.monthsAgo);
  if (month === undefined) return [];
  const at = story.on(finalAt(month), ctx.clock.now());
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
    const { approvalId } = await discardBill(
      operator,
      { id: bill.id, reason: story.reason },
      notInvoiced,
    );
    if (approvalId === null) return;
    const second = asOperatorAt(ctx, 'ops', { at, key: `discard-${bill.id}-agreed` });
    await decideApproval(second, { id: approvalId, outcome: 'approved' }, agreeable);
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
