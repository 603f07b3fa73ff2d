import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { holdOnlineServices, lockServicesOf } from '../applications/index.ts';
import { revokeInForce, tellRevocation } from '../certification/index.ts';
import { companyNames } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';

/**
 * Revokes the certification that is in force. Services that are put on hold for it are let go one by one, as after any hold.
 * @throws NotFound, Refusal stateChanged where none is in force, or one is under review.
 */
export function revokeCertification(
  ctx: OperatorContext,
  { id: companyId, reason, note, holdServices }: InputOf<'revokeCertification'>,
): Promise<Record<string, never>> {
  return writeOnce(ctx, async (tx) => {
    if ((await companyNames(tx.db, [companyId])).size === 0) throw new NotFound('company');
    // In the order of a launch: services, then what locks the company.
    await lockServicesOf(tx.db, companyId);
    const services = holdServices
      ? await holdOnlineServices(tx, companyId, { reason, at: ctx.clock.now() })
      : [];
    const submissionId = await revokeInForce(tx, ctx, {
      companyId,
      reason,
      note: note ?? null,
      services,
    });
    await tx.audit({
      action: 'certification.revoke',
      targetId: submissionId,
      companyId,
      after: { services },
    });
    await tx.publish({ topic: 'certification.changed', companyId, subjectId: submissionId });
    await tellRevocation(tx, { companyId, submissionId });
    return {};
  });
}
