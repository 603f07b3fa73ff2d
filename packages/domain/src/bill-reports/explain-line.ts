import { compare, type Decimal, decimal, formatExact, minus, plus } from '@arcadia/kernel/decimal';
import { add, allocate, money, type Money, subtract, toWire } from '@arcadia/kernel/money';
import { type BillLine, priceOf, type UsageRow } from '../billing/index.ts';
import { comparedWith, rowsOf, sumOfLines } from './shown-lines.ts';

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
  /** Whether the rows come to the quantity of the line, their parts to its amount, and its formula as well. Always computed. */
  readonly agrees: boolean;
};

/**
 * Divides a line into games and days, from the very rows that the bill was made of: games in the order of what they come to, days
 * of each. The line's amount is divided in proportion to the quantities, without losing a minor unit.
 */
export function explainLine(
  line: BillLine,
  bill: { lines: readonly BillLine[]; usage: readonly UsageRow[] },
): Explanation {
  if (line.kind !== 'usage' && line.kind !== 'late') return explainFee(line, bill.lines);
  const rows = line.kind === 'late' ? lateDays(line) : daysOf(line, bill.usage);
  const days = withAmounts(rows, line.amount);
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
    (sum.amount === null || sum.amount.amount === line.amount.amount) &&
    comesToAmount(line);
  return { games, sum, agrees };
}

type UsageLine = Extract<BillLine, { kind: 'usage' }>;
type LateLine = Extract<BillLine, { kind: 'late' }>;
type FeeLine = Exclude<BillLine, UsageLine | LateLine>;
type Day = ExplainedDay & { readonly gameId: string };

/** A day of a game once, however many rows tell of it: a corrected bill keeps what an operator corrected beside what came from the source. */
function daysOf(line: UsageLine, usage: readonly UsageRow[]): Day[] {
  const place = ({ gameId, day }: Pick<UsageRow, 'gameId' | 'day'>) => `${gameId} ${day}`;
  const byPlace = (measure?: 'bet' | 'returned') => {
    const sums = new Map<string, Decimal>();
    for (const row of rowsOf(line, usage, measure))
      sums.set(place(row), plus(sums.get(place(row)) ?? none, row.quantity));
    return sums;
  };
  const isDifference = line.component === 'difference';
  const [bets, returns] = isDifference ? [byPlace('bet'), byPlace('returned')] : [];
  const places = new Map(rowsOf(line, usage).map((row) => [place(row), row]));
  return [...byPlace()]
    .flatMap(([key, quantity]): Day[] => {
      const row = places.get(key);
      if (!row) return [];
      const { gameId, day } = row;
      const bet = bets ? (bets.get(key) ?? none) : null;
      const returned = returns ? (returns.get(key) ?? none) : null;
      return [{ gameId, day, quantity, bet, returned, amount: null }];
    })
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

/** Late usage is one day, on which some games grew after its month was final. */
function lateDays({ day, games }: LateLine): Day[] {
  return games.map((game) => ({ ...game, day, bet: null, returned: null, amount: null }));
}

/** Whether the quantity less what quotas took, at its price, is what the line charges. */
function comesToAmount(line: UsageLine | LateLine): boolean {
  const { quantity, unitPrice, per, amount } = line;
  const quotas =
    line.kind === 'usage' ? [line.fromTrial, ...line.fromPackages.map((use) => use.quantity)] : [];
  const rest = quotas.reduce(minus, quantity);
  if (line.kind === 'usage' && compare(rest, line.billable) !== 0) return false;
  return priceOf(rest, unitPrice, per, amount.currency).amount === amount.amount;
}

/** A fee is its own explanation; a guarantee is what is agreed − what the lines beside it come to. */
function explainFee(line: FeeLine, lines: readonly BillLine[]): Explanation {
  const charged = sumOfLines(comparedWith(line, lines), line.amount);
  const amount = line.kind === 'amount_guarantee' ? charged : line.amount;
  const sum = { quantity: none, bet: null, returned: null, amount };
  return { games: [], sum, agrees: feeAgrees(line, lines, charged) };
}

function feeAgrees(line: FeeLine, lines: readonly BillLine[], charged: Money): boolean {
  const { amount, category } = line;
  switch (line.kind) {
    case 'base_fee':
      // A guarantee is agreed for an application and a month, so a category has one.
      return (
        lines.filter((one) => one.kind === line.kind && one.category === category).length === 1
      );
    case 'mau_guarantee': {
      const whole = priceOf(line.guaranteed, line.unitPrice, line.per, amount.currency);
      return subtract(whole, charged).amount === amount.amount;
    }
    case 'amount_guarantee':
      return (
        charged.amount === line.charged.amount &&
        subtract(line.guaranteed, charged).amount === amount.amount
      );
  }
}

export function explainedRecord({ quantity, bet, returned, amount }: Parts) {
  return {
    quantity: formatExact(quantity),
    bet: bet && formatExact(bet),
    returned: returned && formatExact(returned),
    amount: amount && toWire(amount),
  };
}
