import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { maxUsageAlerts } from '@arcadia/contract/notifications/usage-alerts';
import { newId } from '@arcadia/kernel/id';
import { applicationNames } from '../applications/index.ts';
import { lockCompanyTerms } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read, writeOnce } from '../database/transaction.ts';
import { alertFacts } from './audited-facts.ts';
import { levelOf } from './levels.ts';
import { countNewRecipients, followRecipients } from './recipients.ts';
import { selectAlerts } from './repo.ts';

/**
 * Creates an alert. The next check, within a minute, compares with it.
 * @throws NotFound where the application is none of the company's.
 * @throws Refusal tooManyAlerts; tooManyAttempts after ten new addresses in a quarter of an hour.
 */
export async function createUsageAlert(
  ctx: MemberContext,
  {
    name,
    measure,
    kind,
    applicationId,
    aboveAmount,
    abovePercent,
    ...input
  }: InputOf<'createUsageAlert'>,
): Promise<{ id: string }> {
  const { companyId } = ctx.actor;
  const fullScope = withFullScope(ctx);
  const recipients = [...new Set(input.recipients)];
  const known = await read(ctx, (db) => selectAlerts(db, companyId));
  const had = known.flatMap((alert) => alert.recipients);
  await countNewRecipients(fullScope, { companyId, had, recipients });
  return writeOnce(fullScope, async (tx) => {
    // Two people who create the last one at once follow one another.
    await lockCompanyTerms(tx.db, companyId);
    const [alerts, applications] = await Promise.all([
      selectAlerts(tx.db, companyId),
      applicationNames(tx.db, companyId),
    ]);
    if (alerts.length >= maxUsageAlerts)
      throw new Refusal('tooManyAlerts', { max: maxUsageAlerts });
    if (
      applicationId !== null &&
      !applications.some(({ id, isDeleted }) => id === applicationId && !isDeleted)
    )
      throw new NotFound('application');
    const now = ctx.clock.now();
    const id = newId('usageAlert', now);
    const level = levelOf({ kind, aboveAmount, abovePercent });
    const row = { name, application_id: applicationId, measure, ...level, recipients };
    await tx.db
      .insertInto('usage_alert')
      .values({ company_id: companyId, id, ...row, created_at: now, updated_at: now })
      .execute();
    await followRecipients(tx, companyId, now);
    await tx.audit({
      action: 'usage_alert.create',
      targetId: id,
      companyId,
      after: alertFacts(row),
    });
    await tx.publish({ topic: 'usage_alert.changed', companyId, subjectId: companyId });
    return { id };
  });
}
