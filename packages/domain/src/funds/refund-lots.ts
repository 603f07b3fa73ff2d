import { sql } from 'kysely';
import type { Currency } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { Write } from '../database/transaction.ts';

/** A company's lots of one currency, without those that were taken back: those with something left first and oldest first, then the used ones. */
export function lotsOf(
  db: Queries,
  { companyId, currency, limit }: { companyId: string; currency: Currency; limit: number },
) {
  return db
    .selectFrom('funds_lot')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .where('undone_at', 'is', null)
    .orderBy(sql`cash + reserved > 0`, 'desc')
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

export type LotRow = Awaited<ReturnType<typeof lotsOf>>[number];

/** The sums that a customer could have back of all lots together, and that are held. An adjustment is never paid out. */
export async function refundableOfLots(
  db: Queries,
  { companyId, currency }: { companyId: string; currency: Currency },
): Promise<{ cash: bigint; reserved: bigint }> {
  const { cash, reserved } = await db
    .selectFrom('funds_lot')
    .select((eb) => [
      sql<bigint>`coalesce(${eb.fn.sum<bigint>('cash').filterWhere('source', '<>', 'adjustment')}, 0)::bigint`.as(
        'cash',
      ),
      sql<bigint>`coalesce(${eb.fn.sum<bigint>('reserved')}, 0)::bigint`.as('reserved'),
    ])
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return { cash, reserved };
}

/** Lots by what brought them, or by their number. */
export function findLots(
  db: Queries,
  companyId: string,
  by: { references: readonly string[] } | { sequences: readonly bigint[] },
): Promise<LotRow[]> {
  const query = db.selectFrom('funds_lot').selectAll().where('company_id', '=', companyId);
  const found =
    'references' in by
      ? query.where('reference', 'in', [...by.references])
      : query.where('sequence', 'in', [...by.sequences]);
  return found.orderBy('sequence').execute();
}

/** The change of each part of a lot, in minor units; together nothing, because the whole never changes. */
export type LotMove = {
  sequence: bigint;
  cash?: bigint;
  deposit?: bigint;
  reserved?: bigint;
  refunded?: bigint;
};

/**
 * Moves money between the parts of lots, as a transfer has just moved it in the ledger. The caller has locked the
 * company's book.
 * @throws Error where a lot is missing. A part that would fall below zero breaks the table's check.
 */
export async function moveInLots(
  tx: Write,
  companyId: string,
  moves: readonly LotMove[],
): Promise<void> {
  await Promise.all(moves.map((move) => moveInLot(tx, companyId, move)));
}

async function moveInLot(tx: Write, companyId: string, move: LotMove): Promise<void> {
  const { sequence, cash = 0n, deposit = 0n, reserved = 0n, refunded = 0n } = move;
  const { numUpdatedRows } = await tx.db
    .updateTable('funds_lot')
    .set((eb) => ({
      cash: eb('cash', '+', cash),
      reserved: eb('reserved', '+', reserved),
      // Left out where they don't change: a member's transaction may not write them.
      ...(deposit === 0n ? {} : { deposit: eb('deposit', '+', deposit) }),
      ...(refunded === 0n ? {} : { refunded: eb('refunded', '+', refunded) }),
    }))
    .where('company_id', '=', companyId)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`no lot ${sequence} of ${companyId}`);
}

/** The amounts that are held and refunded of each lot, and the lines of refunds that were asked for, for checks of the ledger. */
export const heldAndRefunded = sql`
  select company_id, sequence, reserved, refunded from funds_lot`;
export const refundLines = sql`
  select company_id, id, status, amount, reference from funds_transaction where type = 'refund'`;
