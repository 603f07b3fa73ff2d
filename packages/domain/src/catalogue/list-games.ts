import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { companyKind } from '../accounts/index.ts';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/paging.ts';
import { read } from '../database/transaction.ts';
import { toGame } from './game.ts';
import { selectGames } from './repo.ts';

/** The games that the company may choose in a region. */
export function listGames(
  ctx: MemberContext,
  { pageNo, pageSize, ...wanted }: InputOf<'listGames'>,
): Promise<OutputOf<'listGames'>> {
  return read(ctx, async (db) => {
    const kind = await companyKind(db, ctx.actor.companyId);
    const filters = { ...wanted, kind, state: 'listed' as const };
    const { rows, total } = await readPage(selectGames(db, filters), { pageNo, pageSize });
    return { records: rows.map(toGame), total };
  });
}
