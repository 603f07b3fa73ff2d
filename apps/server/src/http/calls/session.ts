import type { Access, Endpoint } from '@arcadia/contract/endpoint';
import { sessionHeader } from '@arcadia/contract/envelope';
import { mayCall } from '@arcadia/contract/may-call';
import type {
  Actor,
  Context,
  MemberContext,
  OperatorContext,
} from '@arcadia/domain/database/context';
import { Refusal } from '@arcadia/contract/refusal';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

/** How the server authenticates session tokens. */
export type Sessions = {
  authenticateMember(ctx: Context, token: string): Promise<MemberContext['actor'] | null>;
  authenticateOperator(ctx: Context, token: string): Promise<OperatorContext['actor'] | null>;
  /**
   * Which of these sessions, of members or operators, are alive. Used for open event streams: it must not count as use
   * of the session, or a forgotten browser tab would keep it alive for ever.
   */
  liveSessions(ctx: Context, sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Longer values can't be tokens of ours and are not hashed. */
const maxTokenLength = 512;

/** The session token of a request, raw or after `Bearer`; null where there is none. */
export function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers[sessionHeader]?.replace(/^Bearer +/i, '').trim() ?? '';
  return token === '' || token.length > maxTokenLength ? null : token;
}

/**
 * The caller, as far as the endpoint needs it. On public endpoints everybody is a visitor.
 * @throws Failure sessionEnded.
 */
export async function authenticated(
  access: Access,
  { ctx, sessions, token }: { ctx: Context; sessions: Sessions; token: string | null },
): Promise<Actor> {
  if (access.kind === 'public') return { kind: 'visitor' };
  if (token === null) throw new Failure('sessionEnded');
  const isMembers = access.kind === 'member' || access.kind === 'permission';
  const actor = isMembers
    ? await sessions.authenticateMember(ctx, token)
    : await sessions.authenticateOperator(ctx, token);
  if (actor === null) throw new Failure('sessionEnded');
  return actor;
}

/** @throws Failure forbidden if the caller lacks the permission that the contract names. */
export function authorize(access: Access, actor: Actor): void {
  if (!mayCall(access, actor)) throw new Failure('forbidden');
}

/**
 * While an account is being closed, its people can look after their own sign-in and read everything, but write nothing for
 * which the company gives permissions. What a call must do by itself in the database is refused there as well.
 * @throws Refusal accountClosing.
 */
export function refuseWhileClosing({ method, access }: Endpoint, actor: Actor): void {
  const isWrite = method === 'POST' && access.kind === 'permission';
  if (isWrite && actor.kind === 'member' && actor.closing) throw new Refusal('accountClosing');
}
