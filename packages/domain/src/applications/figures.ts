import type { TrialName } from '@arcadia/kernel/measures';
import { trialFigures } from '../companies/index.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { countByCompany, countServicesByGame, serviceFigures } from './repo.ts';

export type ApplicationFigures = {
  applicationCount: number;
  onlineServiceCount: number;
  /** Remaining trial quotas over all region services. */
  trial: Record<TrialName, number>;
};

export async function applicationFigures(ctx: MemberContext): Promise<ApplicationFigures> {
  const row = await read(ctx, (db) => serviceFigures(db));
  return {
    applicationCount: Number(row.applications),
    onlineServiceCount: Number(row.online),
    trial: trialFigures((column) => Number(row[column])),
  };
}

/** Number of applications of each company; companies without any are omitted. */
export function applicationCounts(
  ctx: OperatorContext,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  return read(ctx, (db) => countByCompany(db, companyIds));
}

/** Number of region services that have chosen each game; games without any are omitted. */
export function gameServiceCounts(
  ctx: OperatorContext,
  gameIds: readonly string[],
): Promise<Map<string, number>> {
  return read(ctx, (db) => countServicesByGame(db, gameIds));
}
