import { compare, type Decimal, decimal, formatExact, plus } from '@arcadia/kernel/decimal';
import { add, allocate, money, type Money, toWire } from '@arcadia/kernel/money';
import type { BillLine, UsageRow } from '../billing/index.ts';
import { comparedWith, rowsOf, sumOfLines } from './line-record.ts';

const none = decimal(0n);

type Parts = {
  readonly quantity: Decimal;
  readonly bet: Decimal | null;
  readonly returned: Decimal | null;
  readonly amount: Money | null;
};
export type ExplainedDay = Parts & { readonly day: string };
export type ExplainedGame = Parts & {
  readonly gameId: string;
  readonly days: readonly ExplainedDay[];
};
export type Explanation = {
  readonly games: readonly ExplainedGame[];
  readonly sum: Parts;
  /** Whether the rows come to the quantity of the line, and their parts to its amount. */
  readonly agrees: boolean;
};

/**
 * What a line is made of, from the very rows that the bill was made of: games in the order of what they come to, days of each.
 * The line's amount is divided in proportion to the quantities, without losing a minor unit.
 */
export function explainLine(
  line: BillLine,
  bill: { lines: readonly BillLine[]; usage: readonly UsageRow[] },
): Explanation {
  if (line.kind === 'late') return explainLate(line);
  if (line.kind !== 'usage') return explainFee(line, bill.lines);
  const days = withAmounts(daysOf(line, bill.usage), line.amount);
  const games = [...Map.groupBy(days, ({ gameId }) => gameId)].map(
    ([gameId, own]): ExplainedGame => ({ gameId, ...total(own, line.amount), days: own }),
  );
  games.sort((a, b) => compare(b.quantity, a.quantity) || (a.gameId < b.gameId ? -1 : 1));
  const sum = total(days, line.amount);
  // A difference below zero counts as zero.
  const counted =
    compare(sum.quantity, none) < 0 && line.component === 'difference' ? none : sum.quantity;
  const agrees =
    compare(counted, line.quantity) === 0 &&
    (sum.amount === null || sum.amount.amount === line.amount.amount);
  return { games, sum, agrees };
}

type Day = ExplainedDay & { readonly gameId: string };

function daysOf(line: Extract<BillLine, { kind: 'usage' }>, usage: readonly UsageRow[]): Day[] {
  const place = ({ gameId, day }: UsageRow) => `${gameId} ${day}`;
  const byPlace = (measure: 'bet' | 'returned') =>
    new Map(rowsOf(line, usage, measure).map((row) => [place(row), row.quantity]));
  const isDifference = line.component === 'difference';
  const [bets, returns] = isDifference ? [byPlace('bet'), byPlace('returned')] : [];
  return rowsOf(line, usage)
    .map((row) => ({
      gameId: row.gameId,
      day: row.day,
      quantity: row.quantity,
      bet: bets ? (bets.get(place(row)) ?? none) : null,
      returned: returns ? (returns.get(place(row)) ?? none) : null,
      amount: null,
    }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Without amounts where a day returned more than was bet, so that there is no proportion. */
function withAmounts(days: readonly Day[], amount: Money): Day[] {
  const weights = days.map(({ quantity }) => quantity);
  const isDivisible =
    weights.some((one) => compare(one, none) > 0) &&
    weights.every((one) => compare(one, none) >= 0);
  if (!isDivisible) return [...days];
  const parts = allocate(amount, weights);
  return days.map((day, index) => ({ ...day, amount: parts[index] ?? null }));
}

function total(days: readonly Parts[], { currency }: Money): Parts {
  const sumOf = (values: readonly (Decimal | null)[]) =>
    values.reduce<Decimal | null>(
      (sum, value) => (value === null ? sum : plus(sum ?? none, value)),
      null,
    );
  const amounts = days.map(({ amount }) => amount);
  return {
    quantity: sumOf(days.map(({ quantity }) => quantity)) ?? none,
    bet: sumOf(days.map(({ bet }) => bet)),
    returned: sumOf(days.map(({ returned }) => returned)),
    amount: amounts.every((amount) => amount !== null)
      ? amounts.reduce((sum, amount) => add(sum, amount), money(0n, currency))
      : null,
  };
}

/** Late usage is one day that grew after its month was final. */
function explainLate(line: Extract<BillLine, { kind: 'late' }>): Explanation {
  const { day, quantity, amount } = line;
  const parts = { quantity, bet: null, returned: null, amount };
  return { games: [{ gameId: '', ...parts, days: [{ day, ...parts }] }], sum: parts, agrees: true };
}

/** A fee is its own explanation; a guarantee is what is agreed − what the lines beside it come to. */
function explainFee(line: BillLine, lines: readonly BillLine[]): Explanation {
  const charged = sumOfLines(comparedWith(line, lines), line.amount);
  const isGuarantee = line.kind === 'amount_guarantee';
  const sum = {
    quantity: none,
    bet: null,
    returned: null,
    amount: isGuarantee ? charged : line.amount,
  };
  const agrees = !isGuarantee || charged.amount + line.amount.amount === line.guaranteed.amount;
  return { games: [], sum, agrees };
}

export function explainedRecord({ quantity, bet, returned, amount }: Parts) {
  return {
    quantity: formatExact(quantity),
    bet: bet && formatExact(bet),
    returned: returned && formatExact(returned),
    amount: amount && toWire(amount),
  };
}
