import * as z from 'zod/mini';
import { described, named } from '../wire/wire.ts';

/** Messages between a browser and the server about a passkey (WebAuthn level 3), binary values as base64url. */

const bytes = (max: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'invalidFormat'), z.maxLength(max, 'tooLong'));

/** A one-time token that belongs to the challenge; valid for five minutes. */
const attempt = z.string().check(z.regex(/^[\w-]{43}$/, 'invalidFormat'));

const credential = z.object({
  id: described(z.string(), 'Id of the credential of the passkey, in base64url.'),
  type: described(z.literal('public-key'), 'Kind of credential: always a public key.'),
  transports: described(
    z.array(z.string()),
    'Ways in which the browser reaches the authenticator.',
  ),
});
named(credential, 'PasskeyDescriptor', 'A passkey that the browser is to look for');

/** For `navigator.credentials.create`. */
export const creationOptions = z.object({
  attempt: described(
    z.string(),
    'One-time token that belongs to the challenge, valid for five minutes.',
  ),
  options: described(
    z.object({
      challenge: described(z.string(), 'What the authenticator signs, in base64url.'),
      rp: described(
        z.object({
          id: described(z.string(), 'Host that the passkey is made for.'),
          name: described(z.string(), 'Name of the person, as the authenticator shows it.'),
        }),
        'For whom the passkey is made.',
      ),
      user: described(
        named(
          z.object({
            id: described(z.string(), 'Handle of the person, in base64url.'),
            name: described(z.string(), 'Name of the person, as the authenticator shows it.'),
            displayName: described(
              z.string(),
              'Name of the person, as the authenticator shows it.',
            ),
          }),
          'PasskeyUser',
          'Whose passkey it will be',
        ),
        'Whose passkey it will be.',
      ),
      pubKeyCredParams: described(
        z.array(
          z.object({
            type: described(z.literal('public-key'), 'Kind of credential: always a public key.'),
            alg: described(z.int(), 'Kind of key, as registered by IANA for COSE.'),
          }),
        ),
        'Kinds of keys that are taken, the best first.',
      ),
      timeout: described(z.int(), 'Milliseconds that the browser waits for the person.'),
      excludeCredentials: described(z.array(credential), 'Passkeys that the person has already.'),
      authenticatorSelection: described(
        z.object({
          residentKey: described(
            z.literal('required'),
            'The authenticator keeps the passkey, so that it is found without a name.',
          ),
          requireResidentKey: described(z.literal(true), 'The same for older browsers.'),
          userVerification: described(
            z.literal('required'),
            'The authenticator checks the person by PIN, finger or face.',
          ),
        }),
        'What the authenticator must be able to do.',
      ),
      attestation: described(
        z.literal('none'),
        'The authenticator is not asked to certify itself.',
      ),
    }),
    'What the browser is given to make or use a passkey (WebAuthn level 3).',
  ),
});
named(creationOptions, 'PasskeyCreation', 'What a browser needs to make a passkey');
export type CreationOptions = z.infer<typeof creationOptions>['options'];

/** For `navigator.credentials.get`. */
export const requestOptions = z.object({
  attempt: described(
    z.string(),
    'One-time token that belongs to the challenge, valid for five minutes.',
  ),
  options: described(
    z.object({
      challenge: described(z.string(), 'What the authenticator signs, in base64url.'),
      rpId: described(z.string(), 'Host that passkeys are made for.'),
      timeout: described(z.int(), 'Milliseconds that the browser waits for the person.'),
      /** Empty: any passkey that the browser has for this product. */
      allowCredentials: described(
        z.array(credential),
        'Passkeys of which one must answer; empty: any of this product.',
      ),
      userVerification: described(
        z.literal('required'),
        'The authenticator checks the person by PIN, finger or face.',
      ),
    }),
    'What the browser is given to make or use a passkey (WebAuthn level 3).',
  ),
});
named(requestOptions, 'PasskeyRequest', 'What a browser needs to use a passkey');
export type RequestOptions = z.infer<typeof requestOptions>['options'];

/** A passkey that was made. */
export const madePasskey = {
  attempt: described(
    attempt,
    'One-time token that belongs to the challenge, valid for five minutes.',
  ),
  credentialId: described(
    bytes(1400),
    'Id of the passkey as its authenticator gave it, in base64url.',
  ),
  clientData: described(bytes(4000), 'What the browser says it was asked, as JSON, in base64url.'),
  attestation: described(bytes(40_000), 'The new passkey as CBOR, in base64url.'),
  transports: described(
    z._default(
      z
        .array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'unknownOption')))
        .check(z.maxLength(8, 'tooLong')),
      [],
    ),
    'Ways in which the browser reaches the authenticator.',
  ),
};
const made = z.object(madePasskey);
export type MadePasskey = z.infer<typeof made>;

/** The answer of a passkey to a challenge. */
export const answeredPasskey = {
  attempt: described(
    attempt,
    'One-time token that belongs to the challenge, valid for five minutes.',
  ),
  credentialId: described(
    bytes(1400),
    'Id of the passkey as its authenticator gave it, in base64url.',
  ),
  clientData: described(bytes(4000), 'What the browser says it was asked, as JSON, in base64url.'),
  authenticatorData: described(
    bytes(4000),
    'What the authenticator signed beside the client data, in base64url.',
  ),
  signature: described(bytes(4000), 'Signature of the passkey, in base64url.'),
  userHandle: described(
    bytes(100),
    'Whose passkey it is, as the authenticator keeps it, in base64url.',
  ),
};
const answered = z.object(answeredPasskey);
export type AnsweredPasskey = z.infer<typeof answered>;
