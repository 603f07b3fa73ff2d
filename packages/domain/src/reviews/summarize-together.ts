import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { WrongFields } from '@arcadia/contract/wire/refusal';
import { currencies, type Money, money, parseDecimal, toWire } from '@arcadia/kernel/money';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { companyNames } from '../companies/index.ts';
import { operatorNames } from '../operators/index.ts';
import { requireDesk } from './desk.ts';
import { type Standing, standingsOf, type TogetherDesk, type TogetherDesks } from './together.ts';

type Input = InputOf<'summarizeReviews'>;
type Summary = OutputOf<'summarizeReviews'>;
type Summarized = Summary['cases'][number];

/**
 * Chosen cases as they are now: what would be decided, what moves, and which can't be decided together with others.
 * @throws Forbidden where none of the operator's roles works at the desk, WrongFields of a desk whose cases are decided singly.
 */
export async function summarizeReviews(
  ctx: OperatorContext,
  { desk, ids }: Input,
  desks: TogetherDesks,
): Promise<Summary> {
  requireDesk(ctx, desk);
  const together = desks[desk];
  if (!together) throw new WrongFields({ desk: 'unknownOption' });
  return read(ctx, async (db) => {
    const rows = await db
      .selectFrom('review_case')
      .selectAll()
      .where('id', '=', anyOf(ids))
      .where('desk', '=', desk)
      .execute();
    const standings = await standingsOf(db, ctx, { rows, together });
    const cases = await withWords(db, { ids, standings });
    return { cases, sums: sumsOf(standings), maxAmounts: maxAmountsOf(together, ctx) };
  });
}

async function withWords(
  db: Queries,
  { ids, standings }: { ids: readonly string[]; standings: readonly Standing[] },
): Promise<Summarized[]> {
  const companies = await companyNames(
    db,
    standings.map(({ row }) => row.company_id),
  );
  const operators = await operatorNames(
    db,
    standings.flatMap(({ claimant }) => claimant ?? []),
  );
  const found = new Map(standings.map((standing) => [standing.row.id, standing]));
  return [...new Set(ids)].map((id) => {
    const standing = found.get(id);
    if (!standing) return unknownCase(id);
    const { row, facts, language, version, cause, claimant } = standing;
    return {
      id,
      title: row.title,
      companyName: companies.get(row.company_id) ?? '',
      kind: row.kind,
      amount: facts?.amount ? toWire(facts.amount) : null,
      language,
      needsSecond: facts?.needsSecond ?? false,
      version,
      cause,
      colleague: claimant === null ? null : (operators.get(claimant) ?? claimant),
    };
  });
}

function unknownCase(id: string): Summarized {
  const nothing = { title: id, companyName: '', kind: '', amount: null, colleague: null };
  return { id, ...nothing, language: 'en', needsSecond: false, version: '-', cause: 'unknown' };
}

/** Sums of the cases that can be decided, by currency. */
function sumsOf(standings: readonly Standing[]): Summary['sums'] {
  const amounts = standings.flatMap(({ cause, facts }) =>
    cause === null && facts?.amount ? [facts.amount] : [],
  );
  return currencies.flatMap((currency) => {
    const those = amounts.filter((amount: Money) => amount.currency === currency);
    const sum = those.reduce((total, { amount }) => total + amount, 0n);
    return those.length === 0 ? [] : [toWire(money(sum, currency))];
  });
}

function maxAmountsOf({ maxAmounts }: TogetherDesk, ctx: OperatorContext): Summary['maxAmounts'] {
  const amounts = maxAmounts?.(ctx);
  if (amounts === undefined) return [];
  return currencies.flatMap((currency) => {
    const amount = parseDecimal(amounts[currency], currency);
    return amount === null ? [] : [toWire(amount)];
  });
}
