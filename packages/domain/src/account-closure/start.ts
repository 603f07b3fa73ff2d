import type { OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { companyTerms, lockCompanyClosure } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { requireMainAccount } from '../members/index.ts';
import { requestFullRefund } from '../refunds/index.ts';
import { requireIdentity } from '../sessions/index.ts';
import { checkClosing, isReady } from './checks.ts';
import { closeIfEmpty } from './finish.ts';

/**
 * Begins to close the account of the caller's company. From the commit on nothing new can be started; whatever began before
 * has held the company's row until here, so the checks see it. Everything left is refunded as refunds are; where
 * there is nothing, the account is closed at once.
 * @throws Forbidden unless it is the main account, Refusal identityCheckRequired, stateChanged where it is being closed
 *   already, closingNotReady, certificationRequired where a part can only go to a bank account, and none is certified.
 */
export function startClosing(ctx: MemberContext): Promise<OutputOf<'startClosing'>> {
  const { companyId, id: memberId, name } = ctx.actor;
  const wide = withFullScope(ctx);
  return writeOnce(wide, async (tx) => {
    await requireMainAccount(tx.db, ctx);
    await requireIdentity(tx.db, ctx);
    if ((await lockCompanyClosure(tx.db, companyId)) !== null) throw new Refusal('stateChanged');
    const { currency } = await companyTerms(tx.db, companyId);
    if (!isReady(await checkClosing(tx.db, { companyId, currency, now: ctx.clock.now() })))
      throw new Refusal('closingNotReady');
    const now = ctx.clock.now();
    const id = newId('accountClosure', now);
    await tx.db
      .insertInto('account_closure')
      .values({
        company_id: companyId,
        id,
        requested_by: memberId,
        requested_by_name: name,
        requested_at: now,
        currency,
      })
      .execute();
    await tx.audit({ action: 'account_closure.start', targetId: id, companyId });
    const member = { id: memberId, name };
    const refund = await requestFullRefund(tx, wide, { companyId, member });
    await tx.publish({ topic: 'account_closure.changed', companyId, subjectId: companyId });
    if (refund !== null) return { status: 'closing' };
    const isClosed = await closeIfEmpty(tx, wide, { company_id: companyId, id, currency });
    return { status: isClosed ? 'closed' : 'closing' };
  });
}
