import type { Queries } from '../database/connection.ts';

type Lifetime = { address: string; expires_at: Date };

export function insertPuzzle(db: Queries, puzzle: Lifetime & { id: string; gap_x: number }) {
  return db.insertInto('captcha_puzzle').values(puzzle).execute();
}

type Attempt = { id: string; address: string; now: Date };

/** Counts an attempt, if one is left, and returns the position of the gap. Concurrent attempts wait for each other. */
export function spendTry(db: Queries, { id, address, now }: Attempt, maxTries: number) {
  return db
    .updateTable('captcha_puzzle')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('address', '=', address)
    .where('expires_at', '>', now)
    .where('solved_at', 'is', null)
    .where('tries', '<', maxTries)
    .returning('gap_x')
    .executeTakeFirst();
}

export function closePuzzle(db: Queries, id: string, now: Date) {
  return db.updateTable('captcha_puzzle').set({ solved_at: now }).where('id', '=', id).execute();
}

export function insertWork(db: Queries, work: Lifetime & { id: string; challenge: string }) {
  return db.insertInto('captcha_work').values(work).execute();
}

/** Uses up the single attempt at a proof of work. */
export function answerWork(db: Queries, { id, address, now }: Attempt) {
  return db
    .updateTable('captcha_work')
    .set({ answered_at: now })
    .where('id', '=', id)
    .where('address', '=', address)
    .where('expires_at', '>', now)
    .where('answered_at', 'is', null)
    .returning('challenge')
    .executeTakeFirst();
}

export function insertTicket(db: Queries, ticket: Lifetime & { ticket_hash: Buffer }) {
  return db.insertInto('captcha_ticket').values(ticket).execute();
}

/** Redeems a ticket. Of several concurrent calls one succeeds. */
export async function useTicket(
  db: Queries,
  { hash, address, now }: { hash: Buffer; address: string; now: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('captcha_ticket')
    .set({ used_at: now })
    .where('ticket_hash', '=', hash)
    .where('address', '=', address)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
