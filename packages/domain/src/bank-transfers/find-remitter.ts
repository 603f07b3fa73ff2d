import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { readRemittanceCode } from '@arcadia/kernel/remittance-code';
import { companyNames } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';

/** Finds the company whose code stands on a bank's statement; a mistyped code is told apart from one that no company has. */
export async function findRemitter(
  ctx: OperatorContext,
  { code: typed }: InputOf<'findRemitter'>,
): Promise<OutputOf<'findRemitter'>> {
  const code = readRemittanceCode(typed);
  if (code === null) return { mistyped: true, company: null };
  return read(ctx, async (db) => {
    const owner = await db
      .selectFrom('remittance_code_owner')
      .select('company_id')
      .where('code', '=', code)
      .executeTakeFirst();
    if (!owner) return { mistyped: false, company: null };
    const { company_id: id } = owner;
    const names = await companyNames(db, [id]);
    return { mistyped: false, company: { id, name: names.get(id) ?? '' } };
  });
}
