import { compare, type Decimal, decimal, minus, plus } from '../../packages/kernel/src/decimal.ts';
import { parseDecimal } from '../../packages/kernel/src/money.ts';

type Parts = { quantity: string; bet: string | null; returned: string | null; amount: Wire | null };
type Wire = { amount: string; currency: 'CNY' };
/** As operators and customers get it. */
export type Explained = {
  line: { kind: string; quantity: string | null; billable: string | null; amount: Wire };
  games: (Parts & { gameId: string; days: (Parts & { day: string })[] })[];
  sum: Parts;
  agrees: boolean;
};

/** Sums the explanation up anew, by other code than what made it. */
export function problemsOf({ line, games, sum, agrees }: Explained, month: string): string[] {
  if (line.kind !== 'usage' && line.kind !== 'late') return agrees ? [] : ['a fee disagrees'];
  const days = games.flatMap((game) => game.days);
  const total = (parts: readonly Parts[]) =>
    parts.map(({ quantity }) => decimal(quantity)).reduce((a, b) => plus(a, b), decimal(0n));
  const paid = (parts: readonly Parts[]) =>
    parts.map(({ amount }) => toMinor(amount)).reduce((a, b) => a + b, 0n);
  const equal = (a: Decimal, b: Decimal) => compare(a, b) === 0;
  const whole = total(days);
  // A month in which more was returned than bet counts as zero.
  const counted = compare(whole, decimal(0n)) < 0 ? decimal(0n) : whole;
  const checks: Record<string, boolean> = {
    'the product says so': agrees,
    'days come to the line': equal(counted, decimal(line.quantity ?? '')),
    'days come to the sum': equal(whole, decimal(sum.quantity)),
    'days come to their game': games.every((game) =>
      equal(total(game.days), decimal(game.quantity)),
    ),
    'amounts of days come to the line':
      sum.amount === null || days.length === 0 || paid(days) === toMinor(line.amount),
    'bets less returns come to each day': days.every(
      ({ quantity, bet, returned }) =>
        bet === null ||
        returned === null ||
        equal(minus(decimal(bet), decimal(returned)), decimal(quantity)),
    ),
    'the days are of the month':
      line.kind === 'late' || days.every(({ day }) => day.startsWith(month)),
  };
  return Object.keys(checks).filter((name) => checks[name] === false);
}

const toMinor = (amount: Wire | null) =>
  amount === null ? 0n : (parseDecimal(amount.amount, amount.currency)?.amount ?? 0n);
