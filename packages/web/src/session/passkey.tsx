import type { CreationOptions, RequestOptions } from '@arcadia/contract/sign-in/passkeys';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

/** Reason why a browser made or used no passkey: the person closed its dialog, the device has one already, or it can't. */
type NoPasskey = 'canceled' | 'known' | 'failed';

/** A refusal by the browser or the person, not by the server. */
export class PasskeyProblem extends Error {
  readonly problem: NoPasskey;

  constructor(problem: NoPasskey, options: ErrorOptions) {
    super(`no passkey: ${problem}`, options);
    this.name = 'PasskeyProblem';
    this.problem = problem;
  }
}

/** Asks the browser to make a passkey. @throws PasskeyProblem. */
export async function makePasskey({
  attempt,
  options,
}: {
  attempt: string;
  options: CreationOptions;
}) {
  const { id, response } = await asked(startRegistration({ optionsJSON: options }));
  return {
    attempt,
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}

/** Asks the browser for a passkey's answer to a challenge. @throws PasskeyProblem. */
export async function answerPasskey({
  attempt,
  options,
}: {
  attempt: string;
  options: RequestOptions;
}) {
  const { allowCredentials, ...rest } = options;
  // An empty list and none are the same to the standard, not to every browser.
  const optionsJSON = allowCredentials.length === 0 ? rest : options;
  const { id, response } = await asked(startAuthentication({ optionsJSON }));
  return {
    attempt,
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? '',
  };
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new PasskeyProblem(problemOf(error), { cause: error });
  }
}

function problemOf(error: unknown): NoPasskey {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'known';
  const name = error instanceof Error ? error.name : '';
  // Browsers say "not allowed" of a closed dialog and of one that waited too long.
  return name === 'NotAllowedError' || name === 'AbortError' ? 'canceled' : 'failed';
}
