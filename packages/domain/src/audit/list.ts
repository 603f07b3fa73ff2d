import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { pageOfEntries } from './entries.ts';

/** Who did what, newest first. Searches actor, action, target and request id. */
export function listAudit(
  ctx: OperatorContext,
  { pageNo, pageSize, ...filters }: InputOf<'listAudit'>,
): Promise<OutputOf<'listAudit'>> {
  return read(ctx, (db) => pageOfEntries(db, filters, { pageNo, pageSize }));
}
