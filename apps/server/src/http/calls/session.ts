import { isMeantAsKey } from '@arcadia/contract/access/api-key-terms';
import {
  type Access,
  type Endpoint,
  mayWhileClosing,
  mayWhileSuspended,
} from '@arcadia/contract/wire/endpoint';
import { sessionHeader } from '@arcadia/contract/wire/envelope';
import { mayCall } from '@arcadia/contract/access/may-call';
import { permissions } from '@arcadia/contract/access/permissions';
import type { KeyVerdict } from '@arcadia/domain/api-keys/index';
import type {
  Actor,
  Context,
  MemberContext,
  OperatorContext,
} from '@arcadia/domain/database/context';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import { refusedKey } from './refused-key.ts';

/** How the server authenticates session tokens and API keys. */
export type Sessions = {
  authenticateMember(ctx: Context, token: string): Promise<MemberContext['actor'] | null>;
  authenticateOperator(ctx: Context, token: string): Promise<OperatorContext['actor'] | null>;
  authenticateKey(ctx: Context, token: string): Promise<KeyVerdict>;
  /**
   * The sessions among these, of members or operators, that are alive. Used for open event streams: it must not count as use
   * of the session, or a forgotten browser tab would keep it alive for ever.
   */
  liveSessions(ctx: Context, sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Longer values can't be tokens of ours and are not hashed. */
const maxTokenLength = 512;

/** The session token or API key of a request, raw or after `Bearer`; null where there is none. */
export function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers[sessionHeader]?.replace(/^Bearer +/i, '').trim() ?? '';
  return token === '' || token.length > maxTokenLength ? null : token;
}

/**
 * The caller, as far as the endpoint needs it. On public endpoints everybody is a visitor.
 * @throws Failure sessionEnded; of an API key also where the endpoint is not for keys.
 */
export async function authenticated(
  { access, apiKeys }: Pick<Endpoint, 'access' | 'apiKeys'>,
  { ctx, sessions, token }: { ctx: Context; sessions: Sessions; token: string | null },
): Promise<Actor> {
  if (access.kind === 'public') return { kind: 'visitor' };
  if (token === null) throw new Failure('sessionEnded');
  if (isMeantAsKey(token)) {
    const verdict = await sessions.authenticateKey(ctx, token);
    if ('refused' in verdict) throw refusedKey(verdict.refused);
    // Told only to who has a key that works: to others every endpoint looks the same.
    if (!apiKeys) throw refusedKey('apiKeyNotAccepted');
    return verdict.actor;
  }
  const isMembers = access.kind === 'member' || access.kind === 'permission';
  const actor = isMembers
    ? await sessions.authenticateMember(ctx, token)
    : await sessions.authenticateOperator(ctx, token);
  if (actor === null) throw new Failure('sessionEnded');
  return actor;
}

/** @throws Failure forbidden if the caller lacks the permission that the contract names. */
export function authorize(access: Access, actor: Actor): void {
  if (mayCall(access, actor)) return;
  if (actor.kind === 'member' && actor.apiKey && access.kind === 'permission')
    throw refusedKey('apiKeyScopeMissing', permissions[access.permission]);
  throw new Failure('forbidden');
}

/**
 * While an account is being closed, its people can look after their own sign-in and read everything, but write nothing for
 * which the company gives permissions. What a call must do by itself in the database is refused there as well.
 * @throws Refusal accountClosing.
 */
export function refuseWhileClosing(endpoint: Endpoint, actor: Actor): void {
  if (actor.kind === 'member' && actor.closing && !mayWhileClosing(endpoint))
    throw new Refusal('accountClosing');
}

/**
 * Refuses what people of a suspended company may not do, as the endpoint's declaration says: the one place for all endpoints. A write that
 * was admitted before the suspension is refused by the database, in whichever verb: `hold_not_suspended`. Keys are refused when they
 * are authenticated. @throws Refusal companySuspended.
 */
export function refuseWhileSuspended(endpoint: Endpoint, actor: Actor): void {
  if (actor.kind === 'member' && actor.suspended && !mayWhileSuspended(endpoint))
    throw new Refusal('companySuspended');
}
