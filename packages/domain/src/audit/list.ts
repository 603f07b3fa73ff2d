import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { boundedPeriod } from '../database/period.ts';
import { read } from '../database/transaction.ts';
import { allEntries } from './entries.ts';

/**
 * Entries of the audit log within a period, newest first. Searches person, words of the action, target and request id. @throws
 * Refusal periodTooLong.
 */
export async function listAudit(
  ctx: OperatorContext,
  input: InputOf<'listAudit'>,
): Promise<OutputOf<'listAudit'>> {
  const { filters, shown } = boundedPeriod(input, ctx.clock.now());
  const page = await read(ctx, async (db) =>
    readPage(db, await allEntries(db, ctx, filters, filters), filters),
  );
  return { ...page, ...shown };
}
