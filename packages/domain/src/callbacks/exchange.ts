import { randomBytes } from 'node:crypto';
import type { StepResult } from '@arcadia/contract/callbacks/verifications';
import type { Context } from '../database/context.ts';
import { postAndKeep } from '../delivery/index.ts';
import type { CallbackResponse } from '../ports/callback-client.ts';
import type { Signer } from './credential.ts';
import { sign, signatureHeaders, signedText } from './signature.ts';

export type Exchange = NonNullable<StepResult['exchange']>;

type Outgoing = {
  url: string;
  body: string;
  /** Signs with a wrong secret, as a stranger would. */
  forge?: boolean;
  /** Signed instead of the body, to find out what a server computes its signatures over. */
  signedBody?: string;
  /** Makes another signature, to find out what form of it a server expects. */
  signAs?: typeof sign;
};

/** Sends one signed body and returns request and response. */
export async function exchangeSigned(
  ctx: Context,
  signer: Signer,
  { url, body, forge = false, signedBody = body, signAs = sign }: Outgoing,
): Promise<{ response: CallbackResponse; exchange: Exchange }> {
  const { callbacks } = ctx.ports;
  const signed = {
    appId: signer.appId,
    timestamp: String(callbacks.now().getTime()),
    nonce: randomBytes(12).toString('base64url'),
    body: signedBody,
  };
  const signature = signAs(forge ? randomBytes(16).toString('hex') : signer.secret, signed);
  const headers = signatureHeaders(ctx.deployment.callbackHeaderPrefix, signed, signature);
  const { response, exchange } = await postAndKeep(ctx, { url, headers, body });
  return { response, exchange: { ...exchange, signedText: signedText(signed) } };
}
