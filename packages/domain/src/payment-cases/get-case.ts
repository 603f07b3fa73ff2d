import type { OutputOf } from '@arcadia/contract/api';
import type { Undoing } from '@arcadia/contract/operators/undo';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { money, toWire } from '@arcadia/kernel/money';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findLots, undoingOf } from '../funds/index.ts';
import {
  casesOfPayment,
  findCaseRefund,
  findCaseUndo,
  findPaymentCase,
  orderedUnder,
  type PaymentCaseRow,
} from '../payments/index.ts';
import { withNames } from './list-cases.ts';
import { leftOf, possibleDecisions } from './possible.ts';

type Detail = OutputOf<'getPaymentCase'>;

/** A case with what was ordered, what else is about the payment, and what can be decided. @throws NotFound. */
export function getPaymentCase(ctx: OperatorContext, id: string): Promise<Detail> {
  return read(ctx, async (db) => {
    const row = await findPaymentCase(db, id);
    const [shown] = row ? await withNames(db, ctx, [row]) : [];
    if (!row || !shown) throw new NotFound('payment case');
    const [ordered, all, decidedCompany, refund] = await Promise.all([
      orderedUnder(db, row),
      casesOfPayment(db, row),
      namedCompany(db, row.decided_company),
      row.refund_id === null ? undefined : findCaseRefund(db, row.refund_id),
    ]);
    const related = all.filter((one) => one.id !== id);
    return {
      ...shown,
      remaining: toWire(leftOf(row)),
      ordered: ordered
        ? {
            purpose: ordered.purpose,
            subjectId: ordered.subject_id,
            status: ordered.status,
            amount: toWire(money(ordered.amount, ordered.currency)),
          }
        : null,
      related: related.map(toRelated),
      decisions: possibleDecisions(row, { companyId: ordered?.company_id ?? null, related }),
      note: row.note,
      decidedCompany,
      depositAmount: row.to_deposit === null ? null : toWire(money(row.to_deposit, row.currency)),
      cashAmount: row.to_cash === null ? null : toWire(money(row.to_cash, row.currency)),
      refund: refund
        ? {
            id: refund.id,
            status: refund.status,
            failure: refund.failure_message ?? refund.failure_code,
          }
        : null,
      undo: await undoingOfCase(db, row),
    };
  });
}

/** Whether the assignment can be undone, and how it was; null where it was decided otherwise. */
async function undoingOfCase(db: Queries, row: PaymentCaseRow): Promise<Undoing | null> {
  if (row.resolution !== 'assigned' || row.decided_company === null) return null;
  const [lot] = await findLots(db, row.decided_company, { references: [row.id] });
  if (!lot) throw new Error(`no lot of the case ${row.id}`);
  const undone = await findCaseUndo(db, row.id);
  if (!undone) return undoingOf(lot, null);
  const {
    undone_at: at,
    undone_by: id,
    undone_by_name: name,
    next_id: nextCaseId,
    reason,
  } = undone;
  return undoingOf(lot, { at: at.toISOString(), by: { id, name }, reason, nextCaseId });
}

function toRelated(row: PaymentCaseRow): Detail['related'][number] {
  const { id, reason, status } = row;
  return {
    id,
    reason,
    status,
    amount: toWire(money(row.amount, row.currency)),
    remaining: toWire(leftOf(row)),
  };
}

async function namedCompany(db: Queries, id: string | null): Promise<Detail['decidedCompany']> {
  if (id === null) return null;
  const names = await companyNames(db, [id]);
  return { id, name: names.get(id) ?? '' };
}
