import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { bringServicesBack, lockServicesOf } from '../applications/index.ts';
import { lockSuspensionTerms, overdueTerms } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { addToHold, servicesLeftOffline } from '../overdue/index.ts';
import { addEntry, entriesOf, lockOutWrites } from './repo.ts';
import { tellSuspension } from './tell-company.ts';

/**
 * Lifts the suspension of a company, and brings back what it took offline, as far as that can go online.
 * @throws NotFound, Refusal stateChanged where it is not suspended.
 */
export function liftSuspension(
  ctx: OperatorContext,
  { id: companyId, text, note }: InputOf<'liftSuspension'>,
): Promise<Record<string, never>> {
  const { id: operatorId, name } = ctx.actor;
  return writeOnce(ctx, async (tx) => {
    await lockOutWrites(tx.db, companyId);
    await lockServicesOf(tx.db, companyId);
    const terms = await lockSuspensionTerms(tx.db, companyId);
    if (!terms) throw new NotFound('company');
    if (terms.suspendedAt === null) throw new Refusal('stateChanged');
    const held = terms.servicesHeld ? await heldServices(tx, companyId, terms.suspendedAt) : [];
    const now = ctx.clock.now();
    const id = newId('suspension', now);
    // The database lets no held service go online before the entry stands.
    await addEntry(tx.db, {
      company_id: companyId,
      id,
      kind: 'lifted',
      decided_at: now,
      decided_by: operatorId,
      decided_by_name: name,
      customer_text: text ?? null,
      internal_note: note,
      services_held: false,
      services: held,
    });
    const services = await bringBack(tx, companyId, { ids: held, at: now });
    await tx.audit({
      action: 'company.lift_suspension',
      targetId: companyId,
      companyId,
      after: { services },
    });
    await tx.publish({ topic: 'company_suspension.changed', companyId, subjectId: companyId });
    await tellSuspension(tx, { companyId, entryId: id, outcome: 'lifted' });
    return {};
  });
}

/** Services that the suspension took offline, and what a hold for overdue bills that was lifted meanwhile left offline. */
async function heldServices(tx: Write, companyId: string, since: Date): Promise<string[]> {
  const [newest] = await entriesOf(tx.db, companyId);
  const left = await servicesLeftOffline(tx.db, companyId, since);
  return [...new Set([...(newest?.services ?? []), ...left])];
}

/** Where services are held for overdue bills too, they wait for the end of that. @returns which are online again */
async function bringBack(
  tx: Write,
  companyId: string,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<string[]> {
  const { heldAt } = await overdueTerms(tx.db, companyId);
  if (heldAt === null) return bringServicesBack(tx, companyId, { ids, at });
  await addToHold(tx.db, companyId, ids);
  return [];
}
