import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { auditEntries } from './entries.ts';

/** Who did what, newest first. Searches actor, action, target and request id. */
export function listAudit(
  ctx: OperatorContext,
  input: InputOf<'listAudit'>,
): Promise<OutputOf<'listAudit'>> {
  return read(ctx, (db) => readPage(db, auditEntries(db, input), input));
}
