import type { OutputOf } from '@arcadia/contract/api';
import { holds } from '@arcadia/contract/access/permissions';
import { toWire } from '@arcadia/kernel/money';
import { overdueTerms } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { nextOf, owedOf, standingOf } from './list-overdue.ts';
import { findOverdue } from './repo.ts';

/** The debt on final bills of the company acted for, as the last look at it found; null where it owes nothing. */
export function getOverdue({ actor, ...ctx }: MemberContext): Promise<OutputOf<'getOverdue'>> {
  const { companyId, permissions } = actor;
  return read({ ...ctx, actor }, async (db) => {
    const row = await findOverdue(db, companyId);
    if (!row) return { overdue: null };
    const { heldAt } = await overdueTerms(db, companyId);
    const mayRead = holds(permissions, 'homeBalance') || holds(permissions, 'rechargeQuery');
    const owed = mayRead ? toWire(owedOf(row)) : null;
    return { overdue: { ...standingOf(row, heldAt), owed, next: nextOf(row) } };
  });
}
