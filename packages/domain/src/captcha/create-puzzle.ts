import { randomUUID } from 'node:crypto';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { type Context, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { callerAddress } from './caller-address.ts';
import { newLayout, puzzleTries, puzzleValidMs } from './puzzle.ts';
import { insertPuzzle } from './repo.ts';

/** Creates a slider puzzle for the calling address. @throws NotFound if this deployment uses a vendor's captcha. */
export async function createPuzzle(ctx: Context) {
  const { captcha } = ctx.ports;
  if (captcha.kind !== 'puzzle') throw new NotFound('puzzle');
  const layout = newLayout();
  const pictures = await captcha.drawPuzzle(layout);
  const id = randomUUID();
  const expiresAt = new Date(ctx.clock.now().getTime() + puzzleValidMs);
  await write(withFullScope(ctx), async (tx) => {
    tx.unaudited('a puzzle is no business act');
    await insertPuzzle(tx.db, {
      id,
      gap_x: layout.gapX,
      address: callerAddress(ctx),
      expires_at: expiresAt,
    });
  });
  return {
    id,
    ...pictures,
    width: layout.width,
    height: layout.height,
    pieceSize: layout.pieceSize,
    pieceTop: layout.gapY,
    attemptsRemaining: puzzleTries,
    expiresAt: expiresAt.toISOString(),
  };
}
