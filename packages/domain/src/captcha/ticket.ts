import { createHash, randomBytes } from 'node:crypto';
import type { CaptchaAnswer } from '../ports/captcha.ts';

/** How long a ticket waits for the request it was earned for. */
export const ticketValidMs = 5 * 60_000;

/** What our own tickets start with, so that they are told from a vendor's. */
const prefix = 'ct.';

/** 256 random bits, and 128 that only whoever saw the answer can repeat with it. */
export function newTicket(): CaptchaAnswer {
  return {
    rand: randomBytes(16).toString('base64url'),
    ticket: prefix + randomBytes(32).toString('base64url'),
  };
}

export function isOwnTicket(ticket: string): boolean {
  return ticket.startsWith(prefix);
}

/**
 * A stand-in: what the vendor's script hands out when it could not ask its own server, so that a site can let people in
 * all the same. This one does not.
 */
export function isStandInTicket(ticket: string): boolean {
  return /^tr?error_/i.test(ticket);
}

/** SHA-256 over both parts: a ticket without its rand is worth nothing. */
export function hashTicket({ rand, ticket }: CaptchaAnswer): Buffer {
  return createHash('sha256').update(`${ticket}\n${rand}`).digest();
}
