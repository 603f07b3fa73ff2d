import type { CallbackKind } from '@arcadia/contract/callbacks';
import type { CallbackResponse } from '../ports/callback-client.ts';
import { exchangeSigned } from './exchange.ts';
import { readAnswer } from './judge.ts';
import { reserialisations } from './reserialised.ts';
import type { Run } from './run.ts';

/**
 * Why a server refuses a call that is in order: tries signatures over the body as JSON libraries would write it anew. The
 * body that travels stays the same, so a server that takes one of them signs what it has parsed. Each kind is probed once.
 * @returns the library whose writing was taken; null where none was, or where the cause can't be told.
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
    // A server that has changed its mind takes the honest signature by now, too.
    const { response: again } = await exchangeSigned(run.ctx, run.signer, { url, body });
    if (!isRefused(kind, again)) return null;
    run.probed.set(kind, library);
    return library;
  }
  return null;
}

/** Whether an answer says no: by an HTTP status from 400 to 499, or by a `ret_code`. */
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
