import type { CallbackKind } from '@arcadia/contract/callback-kinds';
import type { CallbackResponse } from '../ports/callback-client.ts';
import { exchangeSigned } from './exchange.ts';
import { readAnswer } from './judge.ts';
import { reserialisations } from './reserialised.ts';
import type { Run } from './run.ts';

/**
 * Finds out why a server refuses a valid call: tries signatures over the body as JSON libraries would re-serialize it.
 * The body sent stays the same, so a server that accepts one of them verifies re-serialized JSON. Each kind is probed
 * once. @returns the library whose form was accepted; null if none was, or the cause can't be determined.
 */
export async function reserialisingLibrary(
  run: Run,
  { kind, url, body }: { kind: CallbackKind; url: string; body: string },
): Promise<string | null> {
  if (run.probed.has(kind)) return run.probed.get(kind) ?? null;
  run.probed.set(kind, null);
  for (const { library, body: signedBody } of reserialisations(body)) {
    const { response } = await exchangeSigned(run.ctx, run.signer, { url, body, signedBody });
    if (response.kind === 'failed') return null;
    if (!isTaken(kind, response)) continue;
    // A server that behaves inconsistently may now accept the correct signature, too.
    const { response: again } = await exchangeSigned(run.ctx, run.signer, { url, body });
    if (!isRefused(kind, again)) return null;
    run.probed.set(kind, library);
    return library;
  }
  return null;
}

/** Whether a response is a refusal: HTTP status 400 to 499, or a `ret_code` other than 0. */
export function isRefused(kind: CallbackKind, response: CallbackResponse): boolean {
  if (response.kind === 'failed') return false;
  if (response.status >= 400 && response.status < 500) return true;
  const read = readAnswer(kind, response);
  return read.ok && read.retCode !== 0;
}

function isTaken(kind: CallbackKind, response: CallbackResponse): boolean {
  const read = readAnswer(kind, response);
  return read.ok && read.retCode === 0;
}
