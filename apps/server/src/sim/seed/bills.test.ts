import { compare, type Decimal, decimal, minus, plus } from '@arcadia/kernel/decimal';
import { parseDecimal } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ seedData: true });
const rowsOf = async <Row>(statement: string) =>
  (await asAdmin(server.databaseUrl, statement)).rows as Row[];

/** What the seeded bills charge by usage. */
const componentsOfLines = [
  'bot_calls',
  'difference',
  'gift_revenue',
  'gifts',
  'mau',
  'tokens',
  'voices',
];
const linesAtOnce = 4;

type Parts = { quantity: string; bet: string | null; returned: string | null; amount: Wire | null };
type Wire = { amount: string; currency: 'CNY' };
type Explained = {
  line: { kind: string; quantity: string | null; billable: string | null; amount: Wire };
  games: (Parts & { gameId: string; days: (Parts & { day: string })[] })[];
  sum: Parts;
  agrees: boolean;
};

test('what explains each line of each seeded bill adds up to it: games to the line, days to games', async () => {
  const chief = server.as(await server.signInOperator());
  const lines = await rowsOf<{ id: string; position: number; month: string }>(
    `select bill_id as id, position, month from bill_line l join bill b on (b.company_id, b.id) = (l.company_id, l.bill_id)`,
  );
  const wrong: unknown[] = [];
  const left = lines.values();
  const walk = async () => {
    for (const { id, position, month } of left) {
      const { data } = await chief.get(`/ops/bills/${id}/lines/${position}`);
      const problems = problemsOf(data as Explained, month);
      if (problems.length > 0) wrong.push({ id, position, problems });
    }
  };
  await Promise.all(Array.from({ length: linesAtOnce }, walk));
  expect(lines.length).toBeGreaterThan(1_500);
  expect(wrong).toEqual([]);
  const kinds = await rowsOf<{ kind: string }>('select distinct kind from bill_line order by 1');
  expect(kinds.map(({ kind }) => kind)).toEqual(['base_fee', 'late', 'mau_guarantee', 'usage']);
});

/** Sums the explanation up anew, by other code than what made it. */
function problemsOf({ line, games, sum, agrees }: Explained, month: string): string[] {
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

test('each line of usage is of the rows that its bill was made of, and those are the rows of the store', async () => {
  const [counted] = await rowsOf<{ bills: bigint; months: bigint }>(
    `select (select count(*) from bill) as bills, (select count(distinct month) from bill) as months`,
  );
  expect(Number(counted?.bills)).toBeGreaterThan(80);
  expect(Number(counted?.months)).toBeGreaterThanOrEqual(11);
  const components = await rowsOf<{ name: string }>(
    `select distinct formula->>'component' as name from bill_line
     where kind = 'usage' and (formula->>'quantity')::numeric > 0 order by 1`,
  );
  expect(components.map(({ name }) => name)).toEqual(componentsOfLines);
  const rows = `select u.company_id, u.bill_id, r->>0 as service, r->>1 as category, r->>2 as measure,
      sum((r->>5)::numeric) as quantity
    from bill_usage u, jsonb_array_elements(u.rows) r group by 1, 2, 3, 4, 5`;
  const wrongLines = await rowsOf(
    `select l.bill_id, l.position, l.formula->>'quantity' as quantity, r.quantity as explained
     from bill_line l left join (${rows}) r on r.company_id = l.company_id and r.bill_id = l.bill_id
       and r.service = l.formula->>'serviceId' and r.category = l.category and r.measure = l.formula->>'component'
     where l.kind = 'usage'
       and (l.formula->>'quantity')::numeric <> greatest(coalesce(r.quantity, 0), 0) limit 5`,
  );
  expect(wrongLines).toEqual([]);
  // Nothing of a settled month is missing from its bills, and nothing is there twice.
  const apart = await rowsOf(
    `with billed as (
       select u.company_id, r->>0 as service_id, r->>1 as category, r->>2 as measure, left(r->>4, 7) as month,
         sum((r->>5)::numeric) as quantity
       from bill_usage u join bill b on b.company_id = u.company_id and b.id = u.bill_id, jsonb_array_elements(u.rows) r
       where b.status <> 'discarded' group by 1, 2, 3, 4, 5),
     used as (
       select company_id, service_id, category, measure, to_char(day, 'YYYY-MM') as month, sum(quantity) as quantity
       from usage.total, lateral (values
         ('ai', 'tokens', tokens), ('ai', 'voices', voices), ('ai', 'bot_calls', bot_calls),
         ('interactive_gift', 'gifts', gifts), ('interactive_gift', 'gift_revenue', gift_revenue),
         ('bullet_game', 'gift_revenue', gift_revenue), ('bullet_game', 'minutes', minutes),
         ('interactive_game', 'minutes', minutes), ('betting_game', 'bet', bet), ('betting_game', 'returned', returned),
         ('betting_game', 'difference', bet - returned)) charged (of, measure, quantity)
       where category = of group by 1, 2, 3, 4, 5
       union all
       select company_id, service_id, 'interactive_game', 'mau', to_char(month, 'YYYY-MM'), count(*)
       from usage.monthly_user group by 1, 2, 5),
     stored as (
       select used.* from used join billing_run_company place using (company_id, month)
       where quantity <> 0 and place.status in ('done', 'waiting_for_rate'))
     select * from billed full join stored using (company_id, service_id, category, measure, month)
     where billed.quantity is distinct from stored.quantity limit 5`,
  );
  expect(apart).toEqual([]);
});

test('lines come to the sum of each bill, and what was paid is in the books', async () => {
  const wrong = await rowsOf(
    `select b.id from bill b where b.sum <> (
       select coalesce(sum(amount), 0) from bill_line l where l.company_id = b.company_id and l.bill_id = b.id)
     or b.status = 'settled' and b.payable <> b.paid_by_coupons + b.paid_by_cash + b.paid_by_reference`,
  );
  expect(wrong).toEqual([]);
  const statuses = await rowsOf<{ status: string }>(`select distinct status from bill order by 1`);
  expect(statuses.map(({ status }) => status)).toEqual([
    'discarded',
    'settled',
    'unsettled',
    'waiting_for_rate',
  ]);
});
