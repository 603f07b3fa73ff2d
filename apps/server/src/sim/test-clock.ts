import type { Clock } from '@arcadia/kernel/clock';
import { shiftedClock } from '@arcadia/kernel/clock';
import { asSystem, type Context, withFullScope } from '@arcadia/domain/database/context';
import { read, write, type Write } from '@arcadia/domain/database/transaction';
import { sql } from 'kysely';

/** Product time that can be moved forward. The offset is in the database, so every process shows the same time. */
export type TestClock = Clock & {
  /** Reads the offset: at start, and when another process has moved it. */
  reload(ctx: Context): Promise<void>;
  /** Moves product time forward and runs what is due. @returns the total offset in milliseconds. */
  advance(ctx: Context, byMs: number, wake: (tx: Write) => Promise<void>): Promise<number>;
  /** The whole offset in milliseconds. */
  offsetMs(): number;
};

/** The channel on which a process tells the others that it moved the clock. */
export const clockChannel = 'sim_clock';

export function testClock(base: Clock): TestClock {
  let offsetMs = 0;
  return {
    ...shiftedClock(base, () => offsetMs),
    offsetMs: () => offsetMs,
    async reload(ctx) {
      const row = await read(withFullScope(ctx), (db) =>
        db.selectFrom('sim_clock').select('offset_ms').executeTakeFirstOrThrow(),
      );
      // A concurrent move may have set a later time: product time never goes back.
      offsetMs = Math.max(offsetMs, Number(row.offset_ms));
    },
    async advance(ctx, byMs, wake) {
      const moved = await write(asSystem(ctx, 'test clock'), async (tx) => {
        const row = await tx.db
          .updateTable('sim_clock')
          .set((eb) => ({ offset_ms: eb('offset_ms', '+', BigInt(byMs)) }))
          .returning('offset_ms')
          .executeTakeFirstOrThrow();
        await tx.audit({
          action: 'test_clock.advance',
          targetId: null,
          companyId: null,
          after: { byMs },
        });
        await sql`select pg_notify(${clockChannel}, '')`.execute(tx.db);
        await wake(tx);
        return Number(row.offset_ms);
      });
      offsetMs = Math.max(offsetMs, moved);
      return moved;
    },
  };
}
