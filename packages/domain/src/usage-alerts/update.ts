import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { lockCompanyTerms } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { alertFacts } from './audited-facts.ts';
import { levelOf } from './levels.ts';
import { countNewRecipients, followRecipients } from './recipients.ts';
import { lockAlert, selectAlerts } from './repo.ts';

/**
 * Changes an alert's name, level and recipients; what it is about stays. A level that is changed tells anew.
 * @throws NotFound; Refusal stateChanged where somebody else has changed it meanwhile, tooManyAttempts as for a new alert.
 */
export async function updateUsageAlert(
  ctx: MemberContext,
  { id, version, name, kind, aboveAmount, abovePercent, ...input }: InputOf<'updateUsageAlert'>,
): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  const fullScope = withFullScope(ctx);
  const recipients = [...new Set(input.recipients)];
  const known = await read(ctx, (db) => selectAlerts(db, companyId));
  const had = known.flatMap((alert) => alert.recipients);
  await countNewRecipients(fullScope, { companyId, had, recipients });
  return write(fullScope, async (tx) => {
    await lockCompanyTerms(tx.db, companyId);
    const before = await lockAlert(tx.db, { companyId, id });
    if (!before) throw new NotFound('alert');
    if (before.version !== version || before.kind !== kind) throw new Refusal('stateChanged');
    const now = ctx.clock.now();
    const { amount, percent } = levelOf({ kind, aboveAmount, abovePercent });
    const row = { name, amount, percent, recipients };
    await tx.db
      .updateTable('usage_alert')
      .set({ ...row, version: version + 1, updated_at: now, checked_at: null })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await followRecipients(tx, companyId, now);
    await tx.audit({
      action: 'usage_alert.update',
      targetId: id,
      companyId,
      before: alertFacts(before),
      after: alertFacts({ ...before, ...row }),
    });
    await tx.publish({ topic: 'usage_alert.changed', companyId, subjectId: companyId });
    return {};
  });
}
