import * as z from 'zod/mini';

/** What a browser and the server tell each other about a passkey (WebAuthn level 3), binary values as base64url. */

const bytes = (max: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'invalidFormat'), z.maxLength(max, 'tooLong'));

/** A one-time token that belongs to the challenge; valid for five minutes. */
const attempt = z.string().check(z.regex(/^[\w-]{43}$/, 'invalidFormat'));

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** For `navigator.credentials.create`. */
export const creationOptions = z.object({
  attempt: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});
export type CreationOptions = z.infer<typeof creationOptions>['options'];

/** For `navigator.credentials.get`. */
export const requestOptions = z.object({
  attempt: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    /** Empty: any passkey that the browser has for this product. */
    allowCredentials: z.array(credential),
    userVerification: z.literal('required'),
  }),
});
export type RequestOptions = z.infer<typeof requestOptions>['options'];

/** A passkey that was made. */
export const madePasskey = {
  attempt,
  credentialId: bytes(1400),
  clientData: bytes(4000),
  attestation: bytes(40_000),
  transports: z._default(
    z
      .array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'unknownOption')))
      .check(z.maxLength(8, 'tooLong')),
    [],
  ),
};
const made = z.object(madePasskey);
export type MadePasskey = z.infer<typeof made>;

/** The answer of a passkey to a challenge. */
export const answeredPasskey = {
  attempt,
  credentialId: bytes(1400),
  clientData: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  /** Whose passkey it is, as the authenticator keeps it. */
  userHandle: bytes(100),
};
const answered = z.object(answeredPasskey);
export type AnsweredPasskey = z.infer<typeof answered>;
