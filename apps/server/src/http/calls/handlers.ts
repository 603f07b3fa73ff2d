import type { Api, EndpointName, InputOf, OutputOf } from '@arcadia/contract/api';
import type { Access } from '@arcadia/contract/wire/endpoint';
import type { simApi } from '@arcadia/contract/system/sim';
import type { Context, MemberContext, OperatorContext } from '@arcadia/domain/database/context';

/** How a handler can affect the caller's session. */
export type SessionReply = {
  /** Sends a new session token in the `authorization` response header. */
  setSession(token: string): void;
  /** Sends the device token, which recognizes the browser at its next sign-in, in a response header. */
  rememberDevice(token: string): void;
  /** The caller's session has ended: closes its event streams immediately. */
  clearSession(): void;
  /** Other sessions of the caller have ended: closes their event streams. */
  endSessions(sessionIds: readonly string[]): void;
};

/** The caller's type, as guaranteed by the endpoint's access. */
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

type SimName = Extract<EndpointName, keyof typeof simApi>;

/**
 * One handler for each endpoint. Before it runs, the caller is authenticated, the permission checked and the input
 * parsed; it throws Refusal or NotFound. A missing one does not compile.
 */
export type Handlers = HandlersOf<Exclude<EndpointName, SimName>>;

/** Handlers of what exists in sim only. */
export type SimHandlers = HandlersOf<SimName>;
