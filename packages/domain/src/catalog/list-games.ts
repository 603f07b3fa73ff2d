import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { companyKind } from '../accounts/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { toGame } from './game.ts';
import { countGames, selectGames } from './repo.ts';

/** What the company may choose in a region: listed there, for its kind of company. */
export function listGames(
  ctx: MemberContext,
  { pageNo, pageSize, ...wanted }: InputOf<'listGames'>,
): Promise<OutputOf<'listGames'>> {
  return read(ctx, async (db) => {
    const kind = await companyKind(db, ctx.actor.companyId);
    const filters = { ...wanted, kind, state: 'listed' as const };
    const rows = await selectGames(db, filters)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { records: rows.map(toGame), total: await countGames(db, filters) };
  });
}
