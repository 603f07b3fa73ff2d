import type { OutputOf } from '@arcadia/contract/api';
import { usualReportUnits } from '@arcadia/contract/usage/report-units';
import { dayOf } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { applicationNames } from '../applications/index.ts';
import { findGames } from '../catalogue/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';

/** Applications of the company, deleted ones too, and the games that they used in the past years. */
export async function getMarketDataChoices(
  ctx: MemberContext,
): Promise<OutputOf<'getMarketDataChoices'>> {
  const { companyId } = ctx.actor;
  const today = dayOf(ctx.clock.now());
  const from = `${addMonths(monthOf(today), 1 - 3 * usualReportUnits.month)}-01`;
  const used = await ctx.ports.usage.usedGames({ companyId, from, to: today });
  const [applications, games] = await read(ctx, (db) =>
    Promise.all([applicationNames(db, companyId), used.length === 0 ? [] : findGames(db, used)]),
  );
  const names = new Map(games.map((game) => [game.id, { zh: game.name_zh, en: game.name_en }]));
  return {
    applications: applications.map(({ id, name }) => ({ id, name })),
    games: used.map((id) => ({ id, name: names.get(id) ?? null })),
  };
}
