import * as z from 'zod/mini';
import type { ErrorName, FieldProblem } from './errors.ts';
import { type OperatorPermission, peopleOnly, type PermissionName } from '../access/permissions.ts';

/** The part of a zod schema the contract needs: what it accepts (`input`) and what it yields (`output`). */
export type Schema<Output = unknown, Input = unknown> = {
  readonly _zod: { readonly output: Output; readonly input: Input };
};

/** Those who may call: everybody, signed-in members, or holders of a permission. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'member' }
  | { readonly kind: 'permission'; readonly permission: PermissionName }
  | { readonly kind: 'operator' }
  | { readonly kind: 'operatorPermission'; readonly permission: OperatorPermission };

export type Method = 'GET' | 'POST';

/**
 * Format of request and response. `json`: both are JSON. `upload`: a multipart form whose last part is `file`, with a
 * JSON response. `download`: the response is a file, a refusal is JSON.
 */
export type Transfer = 'json' | 'upload' | 'download';

/** Rate limit for one key (an address or a signed-in account), counted over all processes. */
export type RateLimit = { readonly limit: number; readonly windowSeconds: number };

/**
 * One endpoint, declared once. The server's validation, permission check and documentation and the browser's client
 * are all read from this value.
 */
export type Endpoint<
  Input = unknown,
  Output = unknown,
  Sent = unknown,
  A extends Access = Access,
> = {
  readonly method: Method;
  /** Below `/api`, with parameters in braces: `/applications/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: A;
  /** Whether an API key may make the call, where its scopes hold the permission. See `opensToKeys` for what says nothing. */
  readonly apiKeys: boolean;
  /** One flat object: path parameters, then the query (GET) or the JSON body (POST). */
  readonly input: Schema<Input, Sent>;
  readonly output: Schema<Output>;
  /** Business codes this endpoint can answer with, besides the general ones. */
  readonly errors: readonly ErrorName[];
  /** The call moves money or creates something: it needs an `Idempotency-Key`. */
  readonly idempotent: boolean;
  /** Exists only where APP_ENV is sim. */
  readonly simOnly: boolean;
  readonly transfer: Transfer;
  /** Media types of a download; empty for an export, whose `format` decides. */
  readonly mediaTypes: readonly string[];
  readonly rateLimit?: RateLimit;
  /** A write that is possible while the company's account is being closed, though it needs a permission: see `mayWhileClosing`. */
  readonly whileClosing?: true;
  /**
   * Whether people of a suspended company may make the call; see `mayWhileSuspended` for what says nothing. No key may make any.
   */
  readonly whileSuspended?: boolean;
  /**
   * Whether a reader, a standby of the database, may answer: exports, reports, dashboards' figures and operators' searches; nothing
   * that writes, and nothing by which money is decided. See docs/adr/0064-reading-from-a-replica.md.
   */
  readonly fromReader?: true;
};

type Declaration<I extends Schema, O extends Schema, A extends Access> = {
  method: Method;
  path: string;
  summary: string;
  access: A;
  apiKeys?: boolean;
  input: I;
  output: O;
  errors?: readonly ErrorName[];
  idempotent?: boolean;
  simOnly?: boolean;
  transfer?: Transfer;
  mediaTypes?: readonly string[];
  rateLimit?: RateLimit;
  whileClosing?: true;
  whileSuspended?: boolean;
  fromReader?: true;
};

export function endpoint<I extends Schema, O extends Schema, A extends Access>(
  declaration: Declaration<I, O, A>,
): Endpoint<I['_zod']['output'], O['_zod']['output'], I['_zod']['input'], A> {
  return {
    apiKeys: opensToKeys(declaration),
    errors: [],
    idempotent: false,
    simOnly: false,
    transfer: 'json',
    mediaTypes: [],
    ...declaration,
    input: inOrder(declaration.input),
  };
}

/** Regions are called so too. */
function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

/** A range of days, `from` and `to`, that ends before it begins would answer nothing without a word: it is refused. */
function inOrder<I extends Schema>(input: I): I {
  if (!(input instanceof z.ZodMiniObject && 'from' in input.shape && 'to' in input.shape))
    return input;
  const ordered = input.check(({ value, issues }) => {
    const { from, to } = value;
    if (!isDay(from) || !isDay(to) || from <= to) return;
    const message: FieldProblem = 'earlierThanFrom';
    issues.push({ code: 'custom', message, path: ['to'], input: to });
  });
  return ordered;
}

/**
 * Default of an endpoint for API keys: open where it only reads, with a permission that a key can have. So
 * nothing is written, and nothing about people is read, that was not declared.
 */
function opensToKeys({ method, access }: { method: Method; access: Access }): boolean {
  return (
    method === 'GET' && access.kind === 'permission' && !peopleOnly.includes(access.permission)
  );
}

/**
 * Whether people of a suspended company may make a call: what reads they may, and what writes only where its declaration says so.
 */
export function mayWhileSuspended({
  method,
  whileSuspended = method === 'GET',
}: Pick<Endpoint, 'method' | 'whileSuspended'>): boolean {
  return whileSuspended;
}

/**
 * Whether people of a company whose account is being closed may make a call: their own sign-in and whatever reads, and what writes with
 * a permission only where its declaration says so.
 */
export function mayWhileClosing({
  method,
  access,
  whileClosing,
}: Pick<Endpoint, 'method' | 'access' | 'whileClosing'>): boolean {
  return method !== 'POST' || access.kind !== 'permission' || whileClosing === true;
}

type AccessOf<Kind extends Access['kind']> = Extract<Access, { kind: Kind }>;

export const publicAccess: AccessOf<'public'> = { kind: 'public' };
export const memberAccess: AccessOf<'member'> = { kind: 'member' };
export const operatorAccess: AccessOf<'operator'> = { kind: 'operator' };

export function needs(permission: PermissionName): AccessOf<'permission'> {
  return { kind: 'permission', permission };
}

export function operatorNeeds(permission: OperatorPermission): AccessOf<'operatorPermission'> {
  return { kind: 'operatorPermission', permission };
}
