import { maxStatementLines } from '@arcadia/contract/bills/statements';
import {
  cashlessTransactionTypes,
  type TransactionStatus,
  type TransactionType,
} from '@arcadia/contract/funds/funds';
import { Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { formatNumber } from '@arcadia/i18n/formats';
import { dayOf, endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { money, type Money } from '@arcadia/kernel/money';
import { daysOfMonth, monthOf } from '@arcadia/kernel/month';
import { batch } from '../database/batch.ts';
import { BatchBusy, BatchLimitExceeded } from '../database/batch-limits.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { companyNames, companyTerms } from '../companies/index.ts';
import { balancesBefore, statementLines } from '../funds/index.ts';

type Balances = { cash: Money; deposit: Money };

export type StatementLine = Balances & {
  id: string;
  occurredAt: Date;
  type: TransactionType;
  status: TransactionStatus;
  amount: Money;
  reference: string | null;
  remarks: string;
};

/** A month of a company's funds in its settlement currency. */
export type Statement = {
  companyId: string;
  companyName: string;
  month: string;
  /** Whether the month is over, so that nothing can be added. */
  isComplete: boolean;
  /** The moment until which the statement has every movement: the end of the month, or the product time at which it was made. */
  asOf: Date;
  opening: Balances;
  lines: readonly StatementLine[];
  closing: Balances;
  /** The sums of the types that occur, in the order of their first movement. */
  sums: readonly { type: TransactionType; count: number; amount: Money }[];
};

/** The types of coupons and discounts, which are no part of cash or deposit. */
const cashless: readonly TransactionType[] = cashlessTransactionTypes;

/**
 * The company's statement of account for a month at UTC+8.
 * @throws WrongFields for a month that has not begun, Refusal exportTooLarge, exportsBusy, exportTookTooLong.
 * @throws Error where opening balance and movements don't lead to the closing balance: it is never shown then.
 */
export async function companyStatement(ctx: MemberContext, month: string): Promise<Statement> {
  const madeAt = ctx.clock.now();
  if (month > monthOf(dayOf(madeAt))) throw new WrongFields({ month: 'invalid' });
  const { companyId } = ctx.actor;
  try {
    const statement = await read(batch(ctx), (db) =>
      readStatement(db, { companyId, month, madeAt }),
    );
    const rows = statement.lines.length;
    const entry = {
      action: 'statement.download',
      targetId: null,
      companyId,
      after: { month, rows },
    };
    await write(ctx, (tx) => tx.audit(entry));
    return statement;
  } catch (error) {
    if (error instanceof BatchBusy) throw new Refusal('exportsBusy');
    if (error instanceof BatchLimitExceeded) throw new Refusal('exportTookTooLong');
    throw error;
  }
}

async function readStatement(
  db: Queries,
  { companyId, month, madeAt }: { companyId: string; month: string; madeAt: Date },
): Promise<Statement> {
  const { currency } = await companyTerms(db, companyId);
  const days = daysOfMonth(month);
  const of = { companyId, currency };
  const before = await balancesBefore(db, { ...of, instant: startOfDay(days.from) });
  const rows = await statementLines(db, { ...of, ...days }, maxStatementLines + 1);
  if (rows.length > maxStatementLines)
    throw new Refusal('exportTooLarge', { most: formatNumber(maxStatementLines) });
  const opening = { cash: money(before.cash, currency), deposit: money(before.deposit, currency) };
  const lines = rows.map((row) => ({
    id: row.id,
    occurredAt: row.occurred_at,
    type: row.type,
    status: row.status,
    amount: money(row.amount, currency),
    cash: money(row.cash_balance, currency),
    deposit: money(row.deposit_balance, currency),
    reference: row.reference,
    remarks: row.remarks,
  }));
  const { cash, deposit } = lines.at(-1) ?? opening;
  const balances = { opening, lines, closing: { cash, deposit } };
  expectToAddUp({ companyId, month }, balances);
  const names = await companyNames(db, [companyId]);
  const isComplete = month < monthOf(dayOf(madeAt));
  return {
    companyId,
    companyName: names.get(companyId) ?? '',
    month,
    isComplete,
    asOf: isComplete ? endOfDay(days.to) : madeAt,
    ...balances,
    sums: sumsOf(lines),
  };
}

function expectToAddUp(
  { companyId, month }: { companyId: string; month: string },
  { opening, lines, closing }: Pick<Statement, 'opening' | 'lines' | 'closing'>,
): void {
  const whole = ({ cash, deposit }: Balances) => cash.amount + deposit.amount;
  const moved = lines
    .filter(({ type }) => !cashless.includes(type))
    .reduce((sum, { amount }) => sum + amount.amount, 0n);
  if (whole(opening) + moved === whole(closing)) return;
  const sums = `${whole(opening)} and movements of ${moved} don't lead to ${whole(closing)}`;
  throw new Error(`statement of ${companyId} for ${month}: ${sums}`);
}

function sumsOf(lines: readonly StatementLine[]): Statement['sums'] {
  const sums = new Map<TransactionType, { count: number; amount: Money }>();
  for (const { type, amount } of lines) {
    const { count, amount: sum } = sums.get(type) ?? {
      count: 0,
      amount: money(0n, amount.currency),
    };
    sums.set(type, {
      count: count + 1,
      amount: money(sum.amount + amount.amount, amount.currency),
    });
  }
  return [...sums].map(([type, sum]) => ({ type, ...sum }));
}
