import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findApproval, requireKind, toRequests } from './repo.ts';

/** One request. @throws NotFound, Forbidden where the operator could not agree to its kind. */
export function getApproval(ctx: OperatorContext, id: string): Promise<OutputOf<'getApproval'>> {
  return read(ctx, async (db) => {
    const row = await findApproval(db, id);
    if (row) requireKind(ctx, row);
    const [request] = row ? await toRequests(db, ctx, [row]) : [];
    if (!request) throw new NotFound('approval');
    return request;
  });
}
