import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { withNames } from './entries.ts';

/** @throws NotFound. */
export function getAuditEntry(
  ctx: OperatorContext,
  { id }: InputOf<'getAuditEntry'>,
): Promise<OutputOf<'getAuditEntry'>> {
  return read(ctx, async (db) => {
    const rows = await db.selectFrom('audit_log').selectAll().where('id', '=', id).execute();
    const [entry] = await withNames(db, rows);
    if (!entry) throw new NotFound('audit entry');
    return entry;
  });
}
