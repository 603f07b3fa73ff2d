import type { Api, EndpointName, InputOf, OutputOf } from '@arcadia/contract/api';
import type { Access } from '@arcadia/contract/endpoint';
import type * as sim from '@arcadia/contract/sim';
import type { Context, MemberContext, OperatorContext } from '@arcadia/domain/database/context';

/** What a handler can do to the caller's session besides its answer. */
export type SessionReply = {
  /** Hands a new session's token to the browser, in the `authorization` response header. */
  setSession(token: string): void;
  /** Hands the browser the token by which it is known at its next sign-in, in a response header. */
  rememberDevice(token: string): void;
  /** The caller's session has ended: its event streams are closed at once. */
  clearSession(): void;
  /** Other sessions of the caller have ended: so do their event streams. */
  endSessions(sessionIds: readonly string[]): void;
};

/** The caller as far as the endpoint's access makes sure of it. */
type ContextOf<A extends Access> = A['kind'] extends 'public'
  ? Context
  : A['kind'] extends 'member' | 'permission'
    ? MemberContext
    : OperatorContext;

type HandlersOf<Name extends EndpointName> = {
  readonly [One in Name]: (
    ctx: ContextOf<Api[One]['access']>,
    input: InputOf<One>,
    session: SessionReply,
  ) => Promise<OutputOf<One>>;
};

type SimName = Extract<EndpointName, keyof typeof sim>;

/**
 * One handler an endpoint. The caller is known, the permission checked and the input parsed before it runs; it throws
 * Refusal or NotFound where the answer is no. A missing one does not compile.
 */
export type Handlers = HandlersOf<Exclude<EndpointName, SimName>>;

/** Handlers of what exists in sim only. */
export type SimHandlers = HandlersOf<SimName>;
