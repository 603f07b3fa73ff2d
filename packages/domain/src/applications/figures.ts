import type { MemberContext, OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { countByCompany, countServicesByGame, serviceFigures } from './repo.ts';

export type ApplicationFigures = {
  applicationCount: number;
  onlineServiceCount: number;
  /** What is left of the free trials, over all region services. */
  trial: { minutes: number; monthlyActiveUsers: number; botTimes: number };
};

export async function applicationFigures(ctx: MemberContext): Promise<ApplicationFigures> {
  const row = await read(ctx, (db) => serviceFigures(db));
  return {
    applicationCount: Number(row.applications),
    onlineServiceCount: Number(row.online),
    trial: {
      minutes: Number(row.minutes),
      monthlyActiveUsers: Number(row.monthly_active_users),
      botTimes: Number(row.bot_times),
    },
  };
}

/** How many applications each of the companies has; one with none is absent. */
export function applicationCounts(
  ctx: OperatorContext,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  return read(ctx, (db) => countByCompany(db, companyIds));
}

/** How many region services have chosen each of the games; one that nobody has is absent. */
export function gameServiceCounts(
  ctx: OperatorContext,
  gameIds: readonly string[],
): Promise<Map<string, number>> {
  return read(ctx, (db) => countServicesByGame(db, gameIds));
}
