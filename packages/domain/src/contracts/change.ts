import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { termsOf } from './contract-terms.ts';
import { lockContract } from './repo.ts';

/**
 * Changes a contract that the company has not signed. It is made from the template in use anew, and what was read before can't
 * be signed any more. @throws NotFound, WrongFields, Refusal stateChanged, certificationRequired, contractsUnavailable,
 *   phoneNumberInvalid.
 */
export function changeContract(
  ctx: MemberContext,
  input: InputOf<'changeContract'>,
): Promise<Record<string, never>> {
  const { id, confirmed: _, ...typed } = input;
  const { companyId } = ctx.actor;
  return write(withFullScope(ctx), async (tx) => {
    const row = await lockContract(tx.db, companyId, id);
    if (!row) throw new NotFound('contract');
    if (row.status !== 'signing' || row.customer_signed_at !== null)
      throw new Refusal('stateChanged');
    const { number, ...terms } = await termsOf(tx.db, ctx, { number: row.number, typed });
    await tx.db
      .updateTable('contract')
      .set(terms)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await tx.audit({
      action: 'contract.change',
      targetId: id,
      companyId,
      before: { language: row.language, startDate: row.start_date },
      after: { number, language: typed.language, startDate: typed.startDate },
    });
    await tx.publish({ topic: 'contract.changed', companyId, subjectId: id });
    return {};
  });
}
