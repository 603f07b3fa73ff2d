import { randomInt } from 'node:crypto';
import type { OutputOf } from '@arcadia/contract/api';
import { newRemittanceCode } from '@arcadia/kernel/remittance-code';
import { companyTerms } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';

/** The account that the company transfers money to, and its remittance code, which is made when first needed. */
export async function getRemittance(ctx: MemberContext): Promise<OutputOf<'getRemittance'>> {
  const { companyId } = ctx.actor;
  const code = await ownRemittanceCode(ctx);
  return read(ctx, async (db) => {
    const { currency } = await companyTerms(db, companyId);
    return { currency, account: ctx.deployment.bankAccounts[currency], code };
  });
}

export async function findRemittanceCode(db: Queries, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('remittance_code')
    .select('code')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** More collisions in a row than chance allows: of 3.4 billion codes a few thousand are taken. */
const maxTries = 10;

/** The company's code; made at the first call. Of two first calls one makes it, and both answer it. */
export async function ownRemittanceCode(ctx: MemberContext): Promise<string> {
  const { companyId } = ctx.actor;
  const known = await read(ctx, (db) => findRemittanceCode(db, companyId));
  if (known !== null) return known;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await makeCode(ctx);
    } catch (error) {
      const isTaken = isUniqueViolation(error, 'remittance_code_owner_pkey');
      if (!isTaken || attempt === maxTries) throw error;
    }
  }
}

/** A member's own transaction may not choose a code. */
function makeCode(ctx: MemberContext): Promise<string> {
  const { companyId } = ctx.actor;
  const code = newRemittanceCode(() => randomInt(2 ** 32) / 2 ** 32);
  return write(withFullScope(ctx), async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('remittance_code')
      .values({ company_id: companyId, code, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.column('company_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      await tx.audit({
        action: 'remittance_code.create',
        targetId: companyId,
        companyId,
        after: { code },
      });
      return code;
    }
    tx.unaudited('another call has just made it');
    const made = await findRemittanceCode(tx.db, companyId);
    if (made === null) throw new Error(`${companyId} has no remittance code`);
    return made;
  });
}
