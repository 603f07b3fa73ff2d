import type { OutputOf } from '@arcadia/contract/api';
import { maxLateRefunds } from '@arcadia/contract/funds/late-refunds';
import { money, toWire } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { provider } from '../database/records.ts';
import { read } from '../database/transaction.ts';
import { lateBefore, withoutOutcome } from './late-refunds.ts';

/**
 * Refunds that were ordered longer ago than a deployment waits and have no outcome: their gateway is silent, or has accepted
 * them and does no more. They are asked about without an end, and people at the gateway can be asked too.
 */
export function listLateRefunds(ctx: OperatorContext): Promise<OutputOf<'listLateRefunds'>> {
  const { refundLateDays: afterDays } = ctx.deployment;
  return read(ctx, async (db) => {
    const rows = await lateRefunds(db, lateBefore(ctx));
    const names = await companyNames(
      db,
      rows.map(({ company_id }) => company_id),
    );
    return {
      afterDays,
      total: Number(rows[0]?.total ?? 0),
      records: rows.map((row) => {
        const isOfCase = row.company_id === provider;
        return {
          id: row.id,
          gateway: row.gateway,
          gatewayPaymentId: row.gateway_payment_id,
          status: row.status,
          amount: toWire(money(row.amount, row.currency)),
          orderedAt: row.created_at.toISOString(),
          askedAt: row.queried_at?.toISOString() ?? null,
          company: isOfCase
            ? null
            : { id: row.company_id, name: names.get(row.company_id) ?? row.company_id },
          caseId: isOfCase ? row.subject_id : null,
        };
      }),
    };
  });
}

function lateRefunds(db: Queries, before: Date) {
  return withoutOutcome(db, before)
    .select(['company_id', 'id', 'gateway', 'gateway_payment_id', 'subject_id', 'currency'])
    .select(['amount', 'created_at', 'queried_at', sql<bigint>`count(*) over ()`.as('total')])
    .select((eb) => eb.ref('status').$castTo<'requested' | 'pending'>().as('status'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxLateRefunds)
    .execute();
}
