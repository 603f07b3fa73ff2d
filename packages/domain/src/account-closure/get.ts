import type { OutputOf } from '@arcadia/contract/api';
import { money, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import { unspentCoupons } from '../coupons/index.ts';
import { type MemberContext, type OperatorContext, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { nonRefundable } from '../funds/index.ts';
import { companyBalances } from '../ledger/index.ts';
import { requireMainAccount } from '../members/index.ts';
import { operatorNames } from '../operators/index.ts';
import { checkClosing, isReady } from './checks.ts';
import { type ClosureRow, findClosure } from './repo.ts';

/** The conditions of closing the account, and what closing does. @throws Forbidden unless it is the main account. */
export function getClosing(ctx: MemberContext): Promise<OutputOf<'getClosing'>> {
  const { companyId } = ctx.actor;
  // The queue of the reviews is not the company's to read.
  return read(withFullScope(ctx), async (db) => {
    await requireMainAccount(db, ctx);
    const { currency } = await companyTerms(db, companyId);
    const row = await findClosure(db, companyId);
    const checks = await checkClosing(db, { companyId, currency, now: ctx.clock.now() });
    const { cash, deposit } = await companyBalances(db, companyId, currency);
    const lapsing = await nonRefundable(db, { companyId, currency });
    return {
      closing: row ? toStanding(row) : null,
      checks: [...checks],
      refunded: toWire(money(cash.amount + deposit.amount - lapsing, currency)),
      lapsing: toWire(money(lapsing, currency)),
      coupons: await unspentCoupons(db, { companyId, now: ctx.clock.now() }),
      canClose: row?.status !== 'closing' && isReady(checks),
    };
  });
}

/** The newest closing of a customer's account. */
export function getCompanyClosing(
  ctx: OperatorContext,
  companyId: string,
): Promise<OutputOf<'getCompanyClosing'>> {
  return read(ctx, async (db) => {
    const row = await findClosure(db, companyId);
    if (!row) return { closing: null };
    const { stopped_by: stoppedBy, lapsed_cash: cash, lapsed_deposit: deposit, currency } = row;
    const names = await operatorNames(db, stoppedBy === null ? [] : [stoppedBy]);
    return {
      closing: {
        ...toStanding(row),
        stoppedByName: stoppedBy === null ? null : (names.get(stoppedBy) ?? stoppedBy),
        lapsed: cash === null ? null : toWire(money(cash + (deposit ?? 0n), currency)),
      },
    };
  });
}

function toStanding(row: ClosureRow) {
  return {
    status: row.status,
    requestedByName: row.requested_by_name,
    requestedAt: row.requested_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    stopReason: row.stop_reason,
  };
}
