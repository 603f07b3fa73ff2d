import { createHash, randomBytes } from 'node:crypto';
import type { CaptchaAnswer } from '../ports/captcha.ts';

export const ticketValidMs = 5 * 60_000;

/** Prefix of our own tickets, which distinguishes them from a vendor's. */
const prefix = 'ct.';

/** 256 random bits, and 128 that must be presented with them. */
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
 * Whether it is a substitute that the vendor's script issues when it can't reach its server, so that sites can let
 * people in. We refuse these.
 */
export function isStandInTicket(ticket: string): boolean {
  return /^tr?error_/i.test(ticket);
}

/** SHA-256 over both parts: a ticket is invalid without its rand. */
export function hashTicket({ rand, ticket }: CaptchaAnswer): Buffer {
  return createHash('sha256').update(`${ticket}\n${rand}`).digest();
}
