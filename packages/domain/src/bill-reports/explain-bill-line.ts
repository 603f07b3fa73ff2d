import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { serviceRegions } from '../applications/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { explainedRecord, explainLine } from './explain-line.ts';
import { type FoundBill, viewAnyBill, viewBill } from './find-bill.ts';
import { gameNames } from './get-bill.ts';
import { comparedWith, shownLines } from './shown-lines.ts';
import type { PricesOf } from './running-bill.ts';

type Explained = OutputOf<'explainBillLine'>;

/** Divides a line of a bill into games and days of each, from the rows that the bill was made of. @throws NotFound. */
export async function explainBillLine(
  ctx: MemberContext,
  pricesOf: PricesOf,
  { id, position }: InputOf<'explainBillLine'>,
): Promise<Explained> {
  const { companyId } = ctx.actor;
  const found = await viewBill(ctx, pricesOf, id);
  return read(ctx, (db) => explain(db, { companyId, found, position }));
}

/** Explains a line as `explainBillLine` does, but of a final bill of any company. @throws NotFound. */
export function explainAnyBillLine(
  ctx: OperatorContext,
  { id, position }: InputOf<'explainAnyBillLine'>,
): Promise<Explained> {
  return read(ctx, async (db) => explain(db, { ...(await viewAnyBill(db, id)), position }));
}

async function explain(
  db: Queries,
  { companyId, found, position }: { companyId: string; found: FoundBill; position: number },
): Promise<Explained> {
  const line = lineAt(found, position);
  const { games, sum, agrees } = explainLine(line, found);
  const serviceIds = found.lines.flatMap((one) => ('serviceId' in one ? [one.serviceId] : []));
  const regions = await serviceRegions(db, companyId, [...new Set(serviceIds)]);
  const records = shownLines(found, regions);
  const names = await gameNames(
    db,
    games.flatMap(({ gameId }) => (gameId === '' ? [] : [gameId])),
  );
  const parts = new Set(comparedWith(line, found.lines));
  return {
    line: recordAt(records, position),
    games: games.map((game) => ({
      gameId: game.gameId,
      name: names.get(game.gameId) ?? null,
      ...explainedRecord(game),
      days: game.days.map((day) => ({ day: day.day, ...explainedRecord(day) })),
    })),
    sum: explainedRecord(sum),
    agrees,
    parts: records.filter((_, index) => {
      const one = found.lines[index];
      return one !== undefined && parts.has(one);
    }),
  };
}

/** @throws NotFound. */
export function lineAt({ lines }: FoundBill, position: number) {
  const line = lines[position - 1];
  if (!line) throw new NotFound('line of the bill');
  return line;
}

function recordAt<T>(records: readonly T[], position: number): T {
  const record = records[position - 1];
  if (record === undefined) throw new NotFound('line of the bill');
  return record;
}
