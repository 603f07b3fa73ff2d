import type { Queries } from '../database/connection.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { insertTicket } from './repo.ts';
import { hashTicket, newTicket, ticketValidMs } from './ticket.ts';

/** A ticket for one request of `address`, in the transaction in which the solution was accepted. */
export async function issueTicket(
  db: Queries,
  { address, now }: { address: string; now: Date },
): Promise<CaptchaAnswer> {
  const answer = newTicket();
  await insertTicket(db, {
    ticket_hash: hashTicket(answer),
    address,
    expires_at: new Date(now.getTime() + ticketValidMs),
  });
  return answer;
}
