import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { read, write, writeOnce } from '../database/transaction.ts';
import type { AllSettlers } from '../payments/index.ts';
import { bookAsTold, lineAfter, takeStep } from './close-differences.ts';
import { recount } from './compare-day.ts';
import { changeLine, findLine, lockLine, type LineRow } from './repo.ts';

/** Asks the gateway about a line, and books what it confirms. @throws NotFound, Refusal stateChanged, gatewayUnavailable. */
export async function askAboutLine(
  ctx: OperatorContext,
  { id }: InputOf<'askAboutLine'>,
  settlers: AllSettlers,
): Promise<OutputOf<'askAboutLine'>> {
  const line = await openLine(ctx, id);
  await noteAsking(ctx, line);
  try {
    await takeStep(ctx, settlers, line);
  } catch (error) {
    throw new Refusal('gatewayUnavailable', {}, { cause: error });
  } finally {
    await recount(ctx, line);
  }
  const { status, answer } = await read(ctx, (db) => lineAfter(db, id));
  return { status, answer };
}

/** Books a line that is missing here as the statement tells it. @throws NotFound, Refusal stateChanged. */
export async function bookLine(
  ctx: OperatorContext,
  { id }: InputOf<'bookLine'>,
  settlers: AllSettlers,
): Promise<OutputOf<'bookLine'>> {
  const { line, status } = await writeOnce(ctx, async (tx) => {
    // The line before the payment and the books: the order of locks.
    const row = await lockLine(tx.db, id);
    if (!row) throw new NotFound('line');
    const { status: before, difference, theirs, gateway, day } = row;
    if (before !== 'open' || difference !== 'missing_here' || theirs === null)
      throw new Refusal('stateChanged');
    // Audits that an operator took the step, whether or not the line could be booked.
    await tx.audit({
      action: 'reconciliation.book',
      targetId: id,
      companyId: null,
      after: { difference },
    });
    await bookAsTold(tx, ctx, settlers, row);
    return { line: { gateway, day }, status: (await lineAfter(tx.db, id)).status };
  });
  await recount(ctx, line);
  return { status };
}

/** Settles a difference with a reason, without a booking. @throws NotFound, Refusal stateChanged. */
export async function explainLine(
  ctx: OperatorContext,
  { id, note }: InputOf<'explainLine'>,
): Promise<OutputOf<'explainLine'>> {
  const { line, status } = await writeOnce(ctx, async (tx) => {
    const row = await lockLine(tx.db, id);
    if (!row) throw new NotFound('line');
    if (row.status !== 'open') throw new Refusal('stateChanged');
    await changeLine(tx.db, id, {
      status: 'settled',
      step: 'explained',
      note,
      noted_by: ctx.actor.id,
    });
    await tx.audit({
      action: 'reconciliation.explain',
      targetId: id,
      companyId: null,
      before: { difference: row.difference },
      after: { note },
    });
    return { line: { gateway: row.gateway, day: row.day }, status: 'settled' as const };
  });
  await recount(ctx, line);
  return { status };
}

async function openLine(ctx: OperatorContext, id: string): Promise<LineRow> {
  const line = await read(ctx, (db) => findLine(db, id));
  if (!line) throw new NotFound('line');
  if (line.status !== 'open') throw new Refusal('stateChanged');
  return line;
}

/** Notes that an operator asked, whatever comes of it. */
function noteAsking(ctx: OperatorContext, { id, difference }: LineRow): Promise<void> {
  return write(ctx, (tx) =>
    tx.audit({
      action: 'reconciliation.ask',
      targetId: id,
      companyId: null,
      after: { difference },
    }),
  );
}
