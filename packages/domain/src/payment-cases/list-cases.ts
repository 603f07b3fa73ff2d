import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { money, toWire } from '@arcadia/kernel/money';
import { waitingApprovals } from '../approvals/index.ts';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { operatorNames, replaceableOperators } from '../operators/index.ts';
import {
  companiesOfNumbers,
  numberKey,
  type PaymentCaseFilters,
  type PaymentCaseRow,
  selectPaymentCases,
} from '../payments/index.ts';
import { claimantOf } from './claim.ts';

export type PaymentCase = OutputOf<'listPaymentCases'>['records'][number];

function casesWithNames(db: Queries, ctx: OperatorContext, filters: PaymentCaseFilters) {
  return {
    query: selectPaymentCases(db, filters),
    newestFirst: ['opened_at', 'id'],
    sorts: { opened: ['opened_at', 'id'] },
    toRecords: (rows: readonly PaymentCaseRow[]) => withNames(db, ctx, rows),
  };
}

/** Cases: those that wait oldest first, others newest first. */
export function listPaymentCases(
  ctx: OperatorContext,
  input: InputOf<'listPaymentCases'>,
): Promise<OutputOf<'listPaymentCases'>> {
  const usual = input.status === 'open' ? 'opened.asc' : undefined;
  const { sort = usual } = input;
  return read(ctx, (db) => readPage(db, casesWithNames(db, ctx, input), { ...input, sort }));
}

/** @throws Refusal exportTooLarge. */
export function exportPaymentCases<File>(
  ctx: OperatorContext,
  { format, sort, ...filters }: InputOf<'exportPaymentCases'>,
  toFile: ToFile<PaymentCase, File>,
): Promise<File> {
  return exportList(ctx, (db) => casesWithNames(db, ctx, filters), {
    sort,
    toFile,
    audited: {
      action: 'paymentCases.export',
      companyId: null,
      about: { format, ...filters },
    },
  });
}

/** Rows as the API shows them, with names read in one query each. */
export async function withNames(
  db: Queries,
  ctx: OperatorContext,
  rows: readonly PaymentCaseRow[],
): Promise<PaymentCase[]> {
  const now = ctx.clock.now();
  const owners = await companiesOfNumbers(db, rows);
  const companies = await companyNames(db, [...owners.values()]);
  const operators = await operatorNames(
    db,
    rows
      .flatMap(({ claimed_by, decided_by }) => [claimed_by, decided_by])
      .filter((id) => id !== null),
  );
  const approvals = await waitingApprovals(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const claimants = rows.map((row) => claimantOf(row, now));
  const replaceable = await replaceableOperators(db, ctx, claimants);
  const operator = (id: string | null) =>
    id === null ? null : { id, name: operators.get(id) ?? id };
  return rows.map((row) => {
    const owner = owners.get(numberKey(row)) ?? null;
    const claimant = claimantOf(row, now);
    return {
      id: row.id,
      reason: row.reason,
      status: row.status,
      gateway: row.gateway,
      number: row.number,
      gatewayPaymentId: row.gateway_payment_id,
      reference: row.reference,
      amount: toWire(money(row.amount, row.currency)),
      openedAt: row.opened_at.toISOString(),
      company: owner === null ? null : { id: owner, name: companies.get(owner) ?? '' },
      claimedBy: operator(claimant),
      claimedUntil: claimant === null ? null : (row.claimed_until?.toISOString() ?? null),
      canTakeOver: claimant !== null && replaceable.has(claimant) && row.status === 'open',
      approvalId: approvals.get(row.id) ?? null,
      resolution: row.resolution,
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedBy: operator(row.decided_by),
    };
  });
}
