import { randomBytes } from 'node:crypto';
import type { CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import type { Fault } from '@arcadia/contract/callbacks/callbacks';
import type { Context } from '../database/context.ts';
import type { Callback } from './callback-set.ts';
import type { Signer } from './credential.ts';
import { exchangeSigned } from './exchange.ts';
import { type CodeForm, testCode } from './test-code.ts';

/** The state that the steps of one run share. */
export type Run = {
  ctx: Context;
  signer: Signer;
  callbacks: readonly Callback[];
  roundId: string;
  /** The token that get_sstoken returned and update_sstoken sends. */
  ssToken: string | null;
  /** Secrets beside the signer's by which the customer's server may verify, and whose they are. */
  otherKeys: readonly OtherKey[];
  /** The form of code that the server accepts. */
  codeForm: CodeForm;
  /** Whether a valid code was accepted: without that, refusals of other codes prove nothing. */
  accepted: boolean;
  /** Whether the result was accepted the first time. */
  settled: boolean;
  /** Kinds whose refusals were probed, each with the cause found. */
  probed: Map<CallbackKind, Cause | null>;
};

/** The reason why a valid signature is refused: the text, the form or the key by which the server computes its own. */
export type Cause = {
  fault: Extract<Fault, 'signs_reserialised' | 'signs_in_other_form' | 'signs_with_other_key'>;
  detail: string;
};

/** A secret, and whose it is: `next`, `retiring` or `revoked` of this service, or the App ID of another service of the company. */
export type OtherKey = { secret: string; whose: string };

/** The player of valid codes. */
export const checkUid = 'arcadia-check-1';

export function newRun(ctx: Context, given: Pick<Run, 'signer' | 'callbacks' | 'otherKeys'>): Run {
  return {
    ctx,
    ...given,
    roundId: `arcadia-check-${randomBytes(8).toString('hex')}`,
    ssToken: null,
    codeForm: 'rfc7515',
    accepted: false,
    settled: false,
    probed: new Map(),
  };
}

export const callbackOf = ({ callbacks }: Run, kind: CallbackKind) =>
  callbacks.find((one) => one.kind === kind);

export const nowOf = ({ ctx }: Run) => ctx.ports.callbacks.now();

/** A code for the player of valid codes, by the run's key and in the run's form unless others are given. */
export function codeFor(
  run: Run,
  given: { seconds?: number; secret?: string; form?: CodeForm } = {},
): string {
  const { secret = run.signer.secret, ...more } = given;
  const about = { uid: checkUid, appId: run.signer.appId, now: nowOf(run), form: run.codeForm };
  return testCode(secret, { ...about, ...more });
}

export function call(run: Run, { url, body }: Callback, values: Readonly<Record<string, string>>) {
  return exchangeSigned(run.ctx, run.signer, { url, body: filled(run, body, values) });
}

/** Fills the placeholders of a test body. They are inside JSON strings, so values are escaped. */
export function filled(run: Run, body: string, values: Readonly<Record<string, string>>): string {
  const all: Record<string, string> = {
    '{{app_id}}': run.signer.appId,
    '{{now_ms}}': String(nowOf(run).getTime()),
    '{{round_id}}': run.roundId,
    ...values,
  };
  return Object.entries(all).reduce(
    (text, [name, value]) => text.replaceAll(name, () => JSON.stringify(value).slice(1, -1)),
    body,
  );
}
