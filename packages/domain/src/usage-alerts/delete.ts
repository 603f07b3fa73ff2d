import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { lockCompanyTerms } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { alertFacts } from './audited-facts.ts';
import { followRecipients } from './recipients.ts';
import { lockAlert } from './repo.ts';

/** Deletes an alert for good; what it told stays. @throws NotFound. */
export function deleteUsageAlert(
  ctx: MemberContext,
  { id }: InputOf<'deleteUsageAlert'>,
): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  return write(withFullScope(ctx), async (tx) => {
    await lockCompanyTerms(tx.db, companyId);
    const alert = await lockAlert(tx.db, { companyId, id });
    if (!alert) throw new NotFound('alert');
    const now = ctx.clock.now();
    await tx.db
      .updateTable('usage_alert')
      .set({ deleted_at: now })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await followRecipients(tx, companyId, now);
    await tx.audit({
      action: 'usage_alert.delete',
      targetId: id,
      companyId,
      before: alertFacts(alert),
    });
    await tx.publish({ topic: 'usage_alert.changed', companyId, subjectId: companyId });
    return {};
  });
}
