import { randomBytes } from 'node:crypto';
import type { StepResult } from '@arcadia/contract/verifications';
import type { Context } from '../database/context.ts';
import type { CallbackResponse } from '../ports/callback-client.ts';
import type { Signer } from './credential.ts';
import { sign, signatureHeaders, signedText } from './signature.ts';

export type Exchange = NonNullable<StepResult['exchange']>;

/** How much of a response is stored to be shown; the rest is read and judged only. */
const maxShownBytes = 16 * 1024;

type Outgoing = {
  url: string;
  body: string;
  /** Signs with a wrong secret, as a stranger would. */
  forge?: boolean;
  /** Signed instead of the body, to find out what a server computes its signatures over. */
  signedBody?: string;
};

/** Sends one signed body and returns request and response. */
export async function exchangeSigned(
  ctx: Context,
  signer: Signer,
  { url, body, forge = false, signedBody = body }: Outgoing,
): Promise<{ response: CallbackResponse; exchange: Exchange }> {
  const { callbacks } = ctx.ports;
  const signed = {
    appId: signer.appId,
    timestamp: String(callbacks.now().getTime()),
    nonce: randomBytes(12).toString('base64url'),
    body: signedBody,
  };
  const signature = sign(forge ? randomBytes(16).toString('hex') : signer.secret, signed);
  const headers = signatureHeaders(ctx.deployment.callbackHeaderPrefix, signed, signature);
  const response = await callbacks.post({ url, headers, body });
  const answered = response.kind === 'answered' ? response : null;
  return {
    response,
    exchange: {
      url,
      requestHeaders: headers,
      requestBody: body,
      signedText: signedText(signed),
      status: answered?.status ?? null,
      responseHeaders: storable(answered?.headers ?? {}),
      responseBody: storableText(answered?.body ?? ''),
      latencyMs: response.latencyMs,
    },
  };
}

function storable(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [storableText(name), storableText(value)]),
  );
}

/** PostgreSQL's text can't contain NUL; it is replaced by the symbol for it. */
function storableText(text: string): string {
  return text.slice(0, maxShownBytes).replaceAll('\0', '\u{2400}').toWellFormed();
}
