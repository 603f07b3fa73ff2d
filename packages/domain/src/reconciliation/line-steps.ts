import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/refusal';
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
  await noteStep(ctx, line, 'reconciliation.ask');
  try {
    await takeStep(ctx, settlers, line);
  } catch (error) {
    throw new Refusal('gatewayUnavailable', {}, { cause: error });
  } finally {
    await recount(ctx, line);
  }
  const { status, answer } = await lineAfter(ctx, id);
  return { status, answer };
}

/** Books a line that is missing here as the statement tells it. @throws NotFound, Refusal stateChanged. */
export async function bookLine(
  ctx: OperatorContext,
  { id }: InputOf<'bookLine'>,
  settlers: AllSettlers,
): Promise<OutputOf<'bookLine'>> {
  const line = await openLine(ctx, id);
  if (line.difference !== 'missing_here' || line.theirs === null) throw new Refusal('stateChanged');
  await noteStep(ctx, line, 'reconciliation.book');
  // Booked once whoever calls how often: the payment's own lock and row see to that.
  await bookAsTold(ctx, settlers, line);
  await recount(ctx, line);
  const { status } = await lineAfter(ctx, id);
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

/** That an operator took the step, whatever comes of it. */
function noteStep(
  ctx: OperatorContext,
  { id, difference }: LineRow,
  action: 'reconciliation.ask' | 'reconciliation.book',
): Promise<void> {
  return write(ctx, (tx) =>
    tx.audit({ action, targetId: id, companyId: null, after: { difference } }),
  );
}
