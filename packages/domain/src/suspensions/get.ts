import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { onlineServices } from '../applications/index.ts';
import { companyNames } from '../companies/index.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { entriesOf, newestEntry } from './repo.ts';

/** Whether the caller's company is suspended, and why. Everybody of it may know. */
export async function getSuspension(ctx: MemberContext): Promise<OutputOf<'getSuspension'>> {
  const entry = await read(ctx, (db) => newestEntry(db, ctx.actor.companyId));
  if (entry?.kind !== 'suspended' || entry.reason === null) return { suspension: null };
  return {
    suspension: {
      since: entry.decided_at.toISOString(),
      reason: entry.reason,
      text: entry.customer_text,
      servicesHeld: entry.services_held,
    },
  };
}

/** Decisions about a customer's suspension. @throws NotFound. */
export function getCompanySuspensions(
  ctx: OperatorContext,
  companyId: string,
): Promise<OutputOf<'getCompanySuspensions'>> {
  return read(ctx, async (db) => {
    if ((await companyNames(db, [companyId])).size === 0) throw new NotFound('company');
    const entries = await entriesOf(db, companyId);
    return {
      suspended: entries[0]?.kind === 'suspended',
      online: await onlineServices(db, companyId),
      entries: entries.map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        decidedAt: entry.decided_at.toISOString(),
        decidedByName: entry.decided_by_name,
        reason: entry.reason,
        text: entry.customer_text,
        note: entry.internal_note,
        servicesHeld: entry.services_held,
        services: entry.services.length,
      })),
    };
  });
}
