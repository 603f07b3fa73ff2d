import { randomBytes } from 'node:crypto';
import type {
  AnsweredPasskey,
  CreationOptions,
  MadePasskey,
  RequestOptions,
} from '@arcadia/contract/sign-in/passkeys';
import type { Context } from '../database/context.ts';

const timeoutMs = 5 * 60_000;
/** Ed25519, ECDSA with P-256, RSA with SHA-256: what authenticators of today make, the best first (IANA COSE). */
const algorithms = [-8, -7, -257];
/** The transports of WebAuthn level 3. An unknown word is only a hint that is missing. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof transports)[number];

/** The stored parts of a passkey. */
type NewPasskey = {
  credentialId: Buffer;
  publicKey: Buffer;
  signatures: bigint;
  transports: Transport[];
  synced: boolean;
};

/** A passkey as its challenge names it. */
type Known = { credential_id: Buffer; transports: readonly string[] };

type Person = { id: string; name: string; displayName: string };

export function newChallenge(): Buffer {
  return randomBytes(32);
}

/** Options with which a browser makes a passkey. `held` are the person's own, so that one device isn't added twice. */
export function creationOptions(
  { deployment }: Pick<Context, 'deployment'>,
  { challenge, person, held }: { challenge: Buffer; person: Person; held: readonly Known[] },
): CreationOptions {
  const { brandName, passkeys } = deployment;
  return {
    challenge: challenge.toString('base64url'),
    rp: { id: passkeys.rpId, name: brandName },
    user: { ...person, id: userHandle(person.id) },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: timeoutMs,
    excludeCredentials: held.map(named),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Options with which a browser asks for a passkey: for one of `allowed`, or for any where there are none. */
export function requestOptions(
  { deployment }: Pick<Context, 'deployment'>,
  { challenge, allowed }: { challenge: Buffer; allowed: readonly Known[] },
): RequestOptions {
  return {
    challenge: challenge.toString('base64url'),
    rpId: deployment.passkeys.rpId,
    timeout: timeoutMs,
    allowCredentials: allowed.map(named),
    userVerification: 'required',
  };
}

/** The id of the person is what an authenticator keeps beside the key: it says nothing about the person. */
function userHandle(personId: string): string {
  return Buffer.from(personId).toString('base64url');
}

export function personOf(handle: string): string {
  return Buffer.from(handle, 'base64url').toString();
}

function named({ credential_id, transports: ways }: Known) {
  return {
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports: [...ways],
  };
}

/** @returns what is stored of a passkey that was made for this challenge here; null if it was not, or not verified. */
export async function checkMade(
  { deployment }: Pick<Context, 'deployment'>,
  { made, challenge }: { made: MadePasskey; challenge: Buffer },
): Promise<NewPasskey | null> {
  const ways = transports.filter((way) => made.transports.includes(way));
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyRegistrationResponse({
    response: {
      ...idOf(made.credentialId),
      response: {
        clientDataJSON: made.clientData,
        attestationObject: made.attestation,
        transports: ways,
      },
    },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: [...deployment.passkeys.origins],
    expectedRPID: deployment.passkeys.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(isNoPasskey);
  if (!checked?.verified) return null;
  const { credential, credentialBackedUp: synced } = checked.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signatures: BigInt(credential.counter),
    transports: ways,
    synced,
  };
}

type Stored = { public_key: Buffer; signatures: bigint };

/**
 * Checks the answer of a stored passkey to a challenge. @returns what its authenticator has counted since; null if the
 * answer is wrong, not the person's own act, or counts backwards, as a copy would.
 */
export async function checkAnswer(
  { deployment }: Pick<Context, 'deployment'>,
  { answer, challenge, stored }: { answer: AnsweredPasskey; challenge: Buffer; stored: Stored },
): Promise<{ signatures: bigint; synced: boolean } | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyAuthenticationResponse({
    response: {
      ...idOf(answer.credentialId),
      response: {
        clientDataJSON: answer.clientData,
        authenticatorData: answer.authenticatorData,
        signature: answer.signature,
        userHandle: answer.userHandle,
      },
    },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: [...deployment.passkeys.origins],
    expectedRPID: deployment.passkeys.rpId,
    requireUserVerification: true,
    credential: {
      id: answer.credentialId,
      publicKey: Uint8Array.from(stored.public_key),
      counter: Number(stored.signatures),
    },
  }).catch(isNoPasskey);
  if (!checked?.verified) return null;
  const { newCounter, credentialBackedUp: synced } = checked.authenticationInfo;
  return { signatures: BigInt(newCounter), synced };
}

function idOf(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}

/** The library throws for everything that does not fit, bytes that are no passkey at all included. */
function isNoPasskey(error: unknown): null {
  if (error instanceof Error) return null;
  throw error;
}
