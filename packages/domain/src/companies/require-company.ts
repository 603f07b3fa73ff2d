import { NotFound } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { companyNames } from './company-names.ts';

/**
 * Checks that the company by which an operator filters an export exists, since the audit entry refers to it. @throws
 * NotFound.
 */
export async function requireCompany(ctx: OperatorContext, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const names = await read(ctx, (db) => companyNames(db, [id]));
  if (names.size === 0) throw new NotFound('company');
}
