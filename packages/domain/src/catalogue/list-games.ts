import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { companyKind } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { toGame } from './game.ts';
import { selectGames } from './repo.ts';

/** The games that the company may choose in a region. */
export function listGames(
  ctx: MemberContext,
  input: InputOf<'listGames'>,
): Promise<OutputOf<'listGames'>> {
  return read(ctx, async (db) => {
    const kind = await companyKind(db, ctx.actor.companyId);
    const query = selectGames(db, { ...input, kind, status: 'listed' });
    return readPage(db, { query, toRecords: (rows) => rows.map(toGame) }, input);
  });
}
