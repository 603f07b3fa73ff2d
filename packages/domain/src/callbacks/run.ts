import { randomBytes } from 'node:crypto';
import type { CallbackKind } from '@arcadia/contract/callback-kinds';
import type { Context } from '../database/context.ts';
import type { Callback } from './callback-set.ts';
import type { Signer } from './credential.ts';
import { exchangeSigned } from './exchange.ts';
import { testCode } from './test-code.ts';

/** What the steps of one run share. */
export type Run = {
  ctx: Context;
  signer: Signer;
  callbacks: readonly Callback[];
  roundId: string;
  /** Returned by get_sstoken, used by update_sstoken. */
  ssToken: string | null;
  /** The response that refused a valid code; null if it was accepted. */
  refusalOfGoodCode: string | null;
  /** Whether the result was accepted the first time. */
  settled: boolean;
  /** Kinds whose refusals were probed, each with the JSON library found. */
  probed: Map<CallbackKind, string | null>;
};

/** The player of valid codes. */
export const checkUid = 'arcadia-check-1';

export function newRun(ctx: Context, signer: Signer, callbacks: readonly Callback[]): Run {
  return {
    ctx,
    signer,
    callbacks,
    roundId: `arcadia-check-${randomBytes(8).toString('hex')}`,
    ssToken: null,
    refusalOfGoodCode: null,
    settled: false,
    probed: new Map(),
  };
}

export const callbackOf = ({ callbacks }: Run, kind: CallbackKind) =>
  callbacks.find((one) => one.kind === kind);

export const nowOf = ({ ctx }: Run) => ctx.ports.callbacks.now();

export function codeFor(run: Run, seconds?: number): string {
  const about = { uid: checkUid, appId: run.signer.appId, now: nowOf(run) };
  return testCode(run.signer.secret, seconds === undefined ? about : { ...about, seconds });
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
