import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { lockServicesOf, takeServicesOffline } from '../applications/index.ts';
import { lockSuspensionTerms } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { addEntry, lockOutWrites } from './repo.ts';
import { tellSuspension } from './tell-company.ts';

/**
 * Suspends a company. A write of its people that began before is waited for, and one that begins later is refused.
 * @throws NotFound, Refusal stateChanged where it is suspended already, accountClosing where its account is being closed or is closed.
 */
export function suspendCompany(
  ctx: OperatorContext,
  { id: companyId, reason, text, note, holdServices }: InputOf<'suspendCompany'>,
): Promise<Record<string, never>> {
  const { id: operatorId, name } = ctx.actor;
  return writeOnce(ctx, async (tx) => {
    await lockOutWrites(tx.db, companyId);
    await lockServicesOf(tx.db, companyId);
    const terms = await lockSuspensionTerms(tx.db, companyId);
    if (!terms) throw new NotFound('company');
    if (terms.closure !== null) throw new Refusal('accountClosing');
    if (terms.suspendedAt !== null) throw new Refusal('stateChanged');
    const now = ctx.clock.now();
    const services = holdServices ? await takeServicesOffline(tx, companyId, now) : [];
    const id = newId('suspension', now);
    await addEntry(tx.db, {
      company_id: companyId,
      id,
      kind: 'suspended',
      decided_at: now,
      decided_by: operatorId,
      decided_by_name: name,
      reason,
      customer_text: text ?? null,
      internal_note: note ?? null,
      services_held: holdServices,
      services,
    });
    await tx.audit({
      action: 'company.suspend',
      targetId: companyId,
      companyId,
      after: { reason, servicesHeld: holdServices, services },
    });
    await tx.publish({ topic: 'company_suspension.changed', companyId, subjectId: companyId });
    await tellSuspension(tx, { companyId, entryId: id, outcome: 'suspended' });
    return {};
  });
}
