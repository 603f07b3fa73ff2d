import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { deleteRule, factorsOf, findRule, setRule } from '../factors/index.ts';
import type { Queries } from '../database/connection.ts';
import { enabledSubAccounts, requireMainAccount } from '../members/index.ts';
import { requireIdentity } from '../sessions/index.ts';
import { ruleNoticeJob } from './rule-notice.ts';

const dayMs = 24 * 3_600_000;

/** Whether the sub-accounts of the company need a second factor, and how many have none. */
export function getFactorRule(ctx: MemberContext): Promise<OutputOf<'getFactorRule'>> {
  return read(ctx, (db) => describe(db, ctx.actor.companyId));
}

/**
 * Requires a second factor of the company's sub-accounts, some days from now, or no longer. Those who have none are told.
 * Setting it again moves the time.
 * @throws Forbidden unless it is the main account; Refusal identityCheckRequired.
 */
export function setFactorRule(
  ctx: MemberContext,
  { required, graceDays }: InputOf<'setFactorRule'>,
): Promise<OutputOf<'setFactorRule'>> {
  const { companyId, id, name } = ctx.actor;
  return write(withFullScope(ctx), async (tx) => {
    await requireMainAccount(tx.db, ctx);
    await requireIdentity(tx.db, ctx);
    const now = ctx.clock.now();
    const requiredFrom = new Date(now.getTime() + graceDays * dayMs);
    const before = await findRule(tx.db, companyId);
    if (required)
      await setRule(tx.db, {
        company_id: companyId,
        required_from: requiredFrom,
        set_at: now,
        set_by: id,
        set_by_name: name,
      });
    else await deleteRule(tx.db, companyId);
    await tx.audit({
      action: required ? 'second_factor.require' : 'second_factor.stop_requiring',
      targetId: companyId,
      companyId,
      before: { requiredFrom: before?.required_from.toISOString() ?? null },
      after: { requiredFrom: required ? requiredFrom.toISOString() : null },
    });
    if (required)
      for (const memberId of await withoutFactor(tx.db, companyId))
        await tx.enqueue(ruleNoticeJob, { memberId });
    await tx.publish({ topic: 'access.changed', companyId, subjectId: companyId });
    return describe(tx.db, companyId);
  });
}

async function describe(db: Queries, companyId: string): Promise<OutputOf<'getFactorRule'>> {
  const rule = await findRule(db, companyId);
  const subAccounts = await enabledSubAccounts(db, companyId);
  const factors = await factorsOf(db, subAccounts);
  return {
    requiredFrom: rule?.required_from.toISOString() ?? null,
    setBy: rule?.set_by_name ?? null,
    subAccounts: subAccounts.length,
    withoutFactor: subAccounts.filter((memberId) => lacks(factors(memberId))).length,
  };
}

async function withoutFactor(db: Queries, companyId: string): Promise<string[]> {
  const subAccounts = await enabledSubAccounts(db, companyId);
  const factors = await factorsOf(db, subAccounts);
  return subAccounts.filter((memberId) => lacks(factors(memberId)));
}

type Held = ReturnType<Awaited<ReturnType<typeof factorsOf>>>;

function lacks({ authenticatorSet, passkeyCount }: Held): boolean {
  return !authenticatorSet && passkeyCount === 0;
}
