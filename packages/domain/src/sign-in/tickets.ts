import { Refusal } from '@arcadia/contract/wire/refusal';
import { hashToken, newToken } from '../authentication/index.ts';
import type { Queries } from '../database/connection.ts';
import { nameOf } from '../members/index.ts';
import type { Account } from '../sessions/index.ts';

const validMs = 10 * 60_000;

export type FirstStep = 'code' | 'password' | 'hand_over';

/** @returns the proof that the first step was right, of which only a hash is stored. */
export async function issueTicket(
  db: Queries,
  { account, method, now }: { account: Account; method: FirstStep; now: Date },
): Promise<string> {
  const ticket = newToken();
  await db
    .insertInto('sign_in_ticket')
    .values({
      company_id: account.companyId,
      ticket_hash: hashToken(ticket),
      member_id: account.memberId,
      method,
      created_at: now,
      expires_at: new Date(now.getTime() + validMs),
    })
    .execute();
  return ticket;
}

type PresentedTicket = { ticket: string; now: Date };

/**
 * The account whose sign-in a ticket belongs to. The ticket stays valid, so that a mistyped code can be corrected. @throws Refusal
 * signInTicketExpired.
 */
export async function findTicket(
  db: Queries,
  { ticket, now }: PresentedTicket,
): Promise<Account & { method: FirstStep }> {
  const row = await db
    .selectFrom('sign_in_ticket')
    .select(['company_id', 'member_id', 'method'])
    .where('ticket_hash', '=', hashToken(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new Refusal('signInTicketExpired');
  const { company_id: companyId, member_id: memberId, method } = row;
  return { companyId, memberId, name: await nameOf(db, memberId), method };
}

/** Redeems a ticket. Of two concurrent attempts one succeeds. @throws Refusal signInTicketExpired. */
export async function spendTicket(db: Queries, { ticket, now }: PresentedTicket): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_ticket')
    .set({ used_at: now })
    .where('ticket_hash', '=', hashToken(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('signInTicketExpired');
}
