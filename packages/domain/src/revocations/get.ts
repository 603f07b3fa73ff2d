import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { onlineServices } from '../applications/index.ts';
import { isRevocable, revocationsOf } from '../certification/index.ts';
import { companyNames } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';

/** Revocations of a customer's certification, and whether something can be. @throws NotFound. */
export function getCompanyRevocations(
  ctx: OperatorContext,
  companyId: string,
): Promise<OutputOf<'getCompanyRevocations'>> {
  return read(ctx, async (db) => {
    if ((await companyNames(db, [companyId])).size === 0) throw new NotFound('company');
    const entries = await revocationsOf(db, companyId);
    return {
      revocable: await isRevocable(db, companyId),
      online: await onlineServices(db, companyId),
      entries: entries.map((entry) => ({
        submissionId: entry.submission_id,
        revokedAt: entry.revoked_at.toISOString(),
        revokedByName: entry.revoked_by_name,
        reason: entry.reason,
        note: entry.internal_note,
        services: entry.services.length,
      })),
    };
  });
}
