import type { SignInMethod, SignInOutcome } from '@arcadia/contract/sign-in/sessions';
import { newId } from '@arcadia/kernel/id';
import type { Context } from '../database/context.ts';
import type { Proof } from '../factors/index.ts';
import type { Write } from '../database/transaction.ts';
import { rememberOrigin } from './known-origin-repo.ts';
import { insertSession } from './repo.ts';
import { originsOf } from './sender.ts';
import { insertSignIn } from './sign-in-log-repo.ts';
import { hashToken, newToken, writeForNobody } from '../authentication/index.ts';

/** The session token, and the token that recognizes the browser at the next sign-in. Both are returned once. */
export type SignedIn = { token: string; device: string };

export type Account = { memberId: string; companyId: string; name: string };

/** Longer user agents are cut: they are shown to a person, not parsed by a program. */
const maxUserAgentLength = 400;

/**
 * Opens a session within the transaction that authenticated its owner, always with a new token (against session
 * fixation). @returns the tokens, of which only hashes are stored.
 */
export async function openSession(
  tx: Write,
  ctx: Context,
  account: Account,
  { method, secondFactor }: { method: SignInMethod; secondFactor: Proof | null },
): Promise<SignedIn> {
  const now = ctx.clock.now();
  const token = newToken();
  await insertSession(tx.db, {
    id: newId('session', now),
    token_hash: hashToken(token),
    company_id: account.companyId,
    member_id: account.memberId,
    created_at: now,
    last_seen_at: now,
    ip_address: ctx.origin.ipAddress,
    place_country_code: ctx.origin.countryCode,
    user_agent: ctx.origin.userAgent?.slice(0, maxUserAgentLength) ?? null,
    second_factor: secondFactor,
  });
  await logSignIn(tx, ctx, account, { method, outcome: 'succeeded' });
  const device = ctx.origin.device ?? newToken();
  const seen = originsOf({ ...ctx, origin: { ...ctx.origin, device } });
  for (const origin of seen) await rememberOrigin(tx.db, account, { origin, now });
  await tx.audit({
    action: 'member.sign_in',
    targetId: account.memberId,
    companyId: account.companyId,
    after: { method, ...(secondFactor && { secondFactor }) },
    actor: { kind: 'member', id: account.memberId, name: account.name },
  });
  return { token, device };
}

/** Writes an attempt to the account's login history. Where there is no account there is none, and as much is written. */
export async function logSignIn(
  tx: Write,
  ctx: Context,
  account: Pick<Account, 'memberId' | 'companyId'> | null,
  { method, outcome }: { method: SignInMethod; outcome: SignInOutcome },
) {
  if (account === null) return writeForNobody(tx, ctx);
  await insertSignIn(tx.db, {
    company_id: account.companyId,
    member_id: account.memberId,
    occurred_at: ctx.clock.now(),
    method,
    outcome,
    ip_address: ctx.origin.ipAddress,
    place_country_code: ctx.origin.countryCode,
    user_agent: ctx.origin.userAgent?.slice(0, maxUserAgentLength) ?? null,
  });
}
