import type { InputOf } from '@arcadia/contract/api';
import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { companyNames } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { findCertification, findSubmission } from './repo.ts';
import { queueSupplementMessages } from './tell-supplement.ts';

/** Fields of one market's form only. */
const otherMarket = {
  mainland: ['registrationNumber'],
  overseas: ['creditCode'],
} as const satisfies Record<string, readonly CertificationField[]>;

/**
 * Requests a supplement from a certified company. The submission in force stays so. A second request replaces the
 * first. @throws NotFound, Refusal stateChanged if none is in force or one is under review.
 */
export function requestSupplement(
  ctx: OperatorContext,
  { id: companyId, fields, reason }: InputOf<'requestSupplement'>,
): Promise<Record<string, never>> {
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    if ((await companyNames(tx.db, [companyId])).size === 0) throw new NotFound('company');
    const row = await findCertification(tx.db, companyId);
    const inForce = row?.in_force_id ? await findSubmission(tx.db, row.in_force_id) : undefined;
    if (!inForce) throw new Refusal('stateChanged');
    const foreign: readonly CertificationField[] = otherMarket[inForce.market];
    const asked = [...new Set(fields)].filter((field) => !foreign.includes(field));
    const { numUpdatedRows } = await tx.db
      .updateTable('certification')
      .set({
        supplement_fields: asked,
        supplement_reason: reason,
        supplement_requested_at: now,
      })
      .where('company_id', '=', companyId)
      .where('in_force_id', '=', inForce.id)
      .where('status', 'in', ['completed', 'refused'])
      .executeTakeFirst();
    if (asked.length === 0 || numUpdatedRows !== 1n) throw new Refusal('stateChanged');
    await tx.audit({
      action: 'certification.request_supplement',
      targetId: inForce.id,
      companyId,
      after: { fields: asked },
    });
    await tx.publish({ topic: 'certification.changed', companyId, subjectId: inForce.id });
    await queueSupplementMessages(tx, companyId);
    return {};
  });
}
