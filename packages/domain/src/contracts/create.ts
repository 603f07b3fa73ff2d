import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { dayOf } from '@arcadia/kernel/calendar';
import { newDocumentCode } from '@arcadia/kernel/document-code';
import { newId } from '@arcadia/kernel/id';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { termsOf } from './contract-terms.ts';
import { findCurrent } from './repo.ts';

/** More collisions in a row than chance allows: a day has a billion numbers. */
const maxTries = 5;

/**
 * Applies for a contract, which the company signs next. A member's own transaction may write no contract: what it says of the
 * company comes from the certification.
 * @throws WrongFields, Refusal certificationRequired, contractExists, contractsUnavailable, phoneNumberInvalid.
 */
export async function createContract(
  ctx: MemberContext,
  input: InputOf<'createContract'>,
): Promise<{ id: string }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await create(ctx, input);
    } catch (error) {
      if (isUniqueViolation(error, 'contract_one'))
        throw new Refusal('contractExists', {}, { cause: error });
      if (!isUniqueViolation(error, 'contract_number_pkey') || attempt === maxTries) throw error;
    }
  }
}

function create(ctx: MemberContext, input: InputOf<'createContract'>) {
  const { confirmed: _, ...typed } = input;
  const { companyId, id: memberId, name } = ctx.actor;
  const now = ctx.clock.now();
  const id = newId('contract', now);
  const number = `C${dayOf(now).replaceAll('-', '')}-${newDocumentCode().slice(0, 6)}`;
  return writeOnce(withFullScope(ctx), async (tx) => {
    // Said before anything that was typed; the unique index decides between two at once.
    if (await findCurrent(tx.db, companyId)) throw new Refusal('contractExists');
    const terms = await termsOf(tx.db, ctx, { number, typed });
    await tx.db
      .insertInto('contract')
      .values({
        ...terms,
        company_id: companyId,
        id,
        applied_by: memberId,
        applied_by_name: name,
        applied_at: now,
      })
      .execute();
    await tx.audit({
      action: 'contract.apply',
      targetId: id,
      companyId,
      after: { number, language: typed.language, startDate: typed.startDate },
    });
    await tx.publish({ topic: 'contract.changed', companyId, subjectId: id });
    return { id };
  });
}
