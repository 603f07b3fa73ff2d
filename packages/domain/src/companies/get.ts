import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { dayOf } from '@arcadia/kernel/calendar';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { managerOf } from './manager.ts';
import { trialOf } from './trial-quotas.ts';
import { findCompany } from './repo.ts';
import { type CompanySummary, toSummary } from './list.ts';

type CompanyDetails = {
  requiredDeposit: bigint;
  memberCount: number;
  trial: OutputOf<'getCompany'>['trial'];
  manager: OutputOf<'getCompany'>['manager'];
};

/**
 * One customer as operators see it.
 * @throws NotFound.
 */
export async function getCompany(
  ctx: OperatorContext,
  id: string,
): Promise<CompanySummary & CompanyDetails> {
  const row = await read(ctx, (db) => findCompany(db, id));
  if (!row) throw new NotFound('company');
  return {
    ...toSummary(row, dayOf(ctx.clock.now())),
    requiredDeposit: row.required_deposit,
    memberCount: Number(row.member_count),
    trial: trialOf(row),
    manager: managerOf(row),
  };
}
