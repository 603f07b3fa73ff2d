import { isRecord } from './call-api.ts';
import { tc3Authorization, type Credentials } from './tc3.ts';

export type SimulatedRequest = {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  rawBody: string;
};

type Expected = Credentials & {
  service: string;
  action: string;
  version: string;
  /** Whole seconds since 1970. */
  now: number;
};

/** The parameters of a call. @throws Error if its body is no JSON object. */
export function parseObject(body: string): Record<string, unknown> {
  const value: unknown = JSON.parse(body);
  if (!isRecord(value)) throw new Error('the body of the call is no JSON object');
  return value;
}

/** For simulators: the vendor's name for what is wrong with a call itself, or null. */
export function requestProblem(
  { headers, rawBody }: SimulatedRequest,
  { service, action, version, now, ...credentials }: Expected,
): string | null {
  const header = (name: string) => String(headers[name] ?? '');
  const timestamp = Number(header('x-tc-timestamp'));
  if (header('x-tc-action') !== action) return 'InvalidAction';
  if (header('x-tc-version') !== version) return 'NoSuchVersion';
  if (!(Math.abs(now - timestamp) <= 300)) return 'AuthFailure.SignatureExpire';
  const signedNames = /SignedHeaders=([^,]+)/.exec(header('authorization'))?.[1]?.split(';') ?? [];
  if (!signedNames.includes('content-type') || !signedNames.includes('host'))
    return 'AuthFailure.SignatureFailure';
  const expected = tc3Authorization(credentials, {
    service,
    headers: Object.fromEntries(signedNames.map((name) => [name, header(name)])),
    body: rawBody,
    timestamp,
  });
  return expected === header('authorization') ? null : 'AuthFailure.SignatureFailure';
}
