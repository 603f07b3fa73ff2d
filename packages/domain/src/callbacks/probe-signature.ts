import { createHmac } from 'node:crypto';
import type { CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import type { CallbackResponse } from '../ports/callback-client.ts';
import type { Signer } from './credential.ts';
import { exchangeSigned } from './exchange.ts';
import { readAnswer } from './judge.ts';
import { reserialisations } from './reserialised.ts';
import type { Cause, Run } from './run-context.ts';
import { sign, signedText } from './signature.ts';
import { type CodeForm, codeForms } from './test-code.ts';

/** The body of a call that was refused, by another key or with a code in another form if it has one. */
export type BodyBy = (secret: string, form: CodeForm) => string;

/** A server that takes longer to refuse is not asked again and again: a run must end in time. */
const slowProbeMs = 2_000;

/** Forms that customers compute instead of lower-case hexadecimal over the whole text. */
const otherForms: readonly { form: string; signAs: typeof sign }[] = [
  { form: 'uppercase', signAs: (secret, signed) => sign(secret, signed).toUpperCase() },
  {
    form: 'base64',
    signAs: (secret, signed) => hmac('sha1', secret, signedText(signed), 'base64'),
  },
  {
    form: 'no_last_line_feed',
    signAs: (secret, signed) => hmac('sha1', secret, signedText(signed).slice(0, -1), 'hex'),
  },
  { form: 'sha256', signAs: (secret, signed) => hmac('sha256', secret, signedText(signed), 'hex') },
];

type Variant = {
  cause: Cause;
  body: string;
  signer: Signer;
  signedBody?: string;
  signAs?: typeof sign;
};

/**
 * Finds out why a server refuses a valid call: tries signatures over the body as JSON libraries would re-serialize it, in
 * other forms and by other keys. A server that accepts one of them verifies by that. Each kind is probed once. @returns
 * null if nothing was accepted, or the cause can't be determined.
 */
export async function causeOfRefusal(
  run: Run,
  { kind, url, bodyBy }: { kind: CallbackKind; url: string; bodyBy: BodyBy },
): Promise<Cause | null> {
  if (run.probed.has(kind)) return run.probed.get(kind) ?? null;
  run.probed.set(kind, null);
  for (const { cause, signer, ...sent } of variants(run, kind, bodyBy)) {
    const { response, exchange } = await exchangeSigned(run.ctx, signer, { url, ...sent });
    if (isTaken(kind, response)) {
      // A server that behaves inconsistently may now accept the correct signature, too.
      const { response: again } = await exchangeSigned(run.ctx, run.signer, {
        url,
        body: bodyBy(run.signer.secret, run.codeForm),
      });
      if (!isRefused(kind, again)) return null;
      run.probed.set(kind, cause);
      return cause;
    }
    if (response.kind === 'failed' || (exchange.latencyMs ?? 0) > slowProbeMs) return null;
  }
  return null;
}

/** The commonest causes first. Only a code has two forms, which its key and the body's signature may come with. */
function* variants(run: Run, kind: CallbackKind, bodyBy: BodyBy): Generator<Variant> {
  const { signer, otherKeys } = run;
  for (const form of kind === 'get_sstoken' ? codeForms : [run.codeForm]) {
    const body = bodyBy(signer.secret, form);
    for (const { secret, whose } of otherKeys)
      yield {
        cause: { fault: 'signs_with_other_key', detail: whose },
        signer: { ...signer, secret },
        body: bodyBy(secret, form),
      };
    for (const { library, body: signedBody } of reserialisations(body))
      yield { cause: { fault: 'signs_reserialised', detail: library }, signer, body, signedBody };
    for (const { form: detail, signAs } of otherForms)
      yield { cause: { fault: 'signs_in_other_form', detail }, signer, body, signAs };
  }
}

/** Whether a response is a refusal: HTTP status 400 to 499, or a `ret_code` other than 0. */
export function isRefused(kind: CallbackKind, response: CallbackResponse): boolean {
  if (response.kind === 'failed') return false;
  if (response.status >= 400 && response.status < 500) return true;
  const read = readAnswer(kind, response);
  return read.ok && read.retCode !== 0;
}

export function isTaken(kind: CallbackKind, response: CallbackResponse): boolean {
  const read = readAnswer(kind, response);
  return read.ok && read.retCode === 0;
}

function hmac(
  algorithm: 'sha1' | 'sha256',
  secret: string,
  text: string,
  encoding: 'base64' | 'hex',
): string {
  return createHmac(algorithm, secret).update(text).digest(encoding);
}
