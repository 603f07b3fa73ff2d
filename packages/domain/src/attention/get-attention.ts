import type { OutputOf } from '@arcadia/contract/api';
import { type Concern, concernKinds, maxConcerns } from '@arcadia/contract/companies/attention';
import { holds, type PermissionName } from '@arcadia/contract/access/permissions';
import { serviceHealth } from '../applications/index.ts';
import { lowBalances } from '../balance-alerts/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { getOverdue } from '../overdue/index.ts';
import { answersFor } from './answers.ts';
import {
  contractConcerns,
  lowQuotaConcerns,
  orderConcerns,
  quotaConcerns,
  serviceConcerns,
} from './concerns.ts';

type Attention = OutputOf<'getAttention'>;

/** Concerns that need doing now and decisions that were made, as far as the caller may see them. */
export async function getAttention(ctx: MemberContext): Promise<Attention> {
  const now = ctx.clock.now();
  const asked = { companyId: ctx.actor.companyId, now };
  const may = (name: PermissionName) => holds(ctx.actor.permissions, name);
  const mayReadHealth = may('homeResourceHealth');
  const mayReadQuotas = mayReadHealth || may('activityOrderQuery');
  const money = await moneyConcerns(ctx);
  // Alarms and cases hold more than a company may read; each question names its company.
  return read(withFullScope(ctx), async (db) => {
    const concerns = [
      ...money,
      ...(mayReadHealth ? await serviceConcerns(db, asked) : []),
      ...(may('contractQuery') ? await contractConcerns(db, asked) : []),
      ...(may('activityOrderQuery') ? await orderConcerns(db, asked) : []),
      ...(mayReadQuotas ? await lowQuotaConcerns(db, asked) : []),
      ...(mayReadQuotas ? await quotaConcerns(db, asked) : []),
    ].toSorted((a, b) => concernKinds.indexOf(a.kind) - concernKinds.indexOf(b.kind));
    return {
      asOf: now.toISOString(),
      health: mayReadHealth ? await serviceHealth(db, asked.companyId) : null,
      concerns: concerns.slice(0, maxConcerns),
      more: Math.max(0, concerns.length - maxConcerns),
      answers: await answersFor(db, asked, may),
    };
  });
}

/** The debt of the company, and a cash balance or credit that is low. Whether services are held for it everybody sees. */
async function moneyConcerns(ctx: MemberContext): Promise<Concern[]> {
  const { overdue } = await getOverdue(ctx);
  const low = holds(ctx.actor.permissions, 'homeBalance') ? await lowBalances(ctx) : null;
  return [
    ...(overdue ? [owedConcern(overdue)] : []),
    ...(low?.cash ? [{ kind: 'balance_low' as const, below: low.cash }] : []),
    ...(low?.credit ? [{ kind: 'credit_low' as const, below: low.credit }] : []),
  ];
}

function owedConcern({
  bills,
  owed,
  owedSince,
  heldSince,
  next,
}: NonNullable<OutputOf<'getOverdue'>['overdue']>): Concern {
  return heldSince === null
    ? { kind: 'bills_owed', bills, owed, since: owedSince, next }
    : { kind: 'services_held', owed, since: heldSince };
}
