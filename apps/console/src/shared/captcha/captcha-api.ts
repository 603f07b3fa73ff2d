import type * as captcha from '@arcadia/contract/captcha';
import type { Endpoint } from '@arcadia/contract/endpoint';
import type { CallOptions } from '@arcadia/contract/client';
import { client } from '../client.ts';
import { useSettings, type PublicSettings } from '../settings.ts';

type Calls = {
  [Name in keyof typeof captcha]: (typeof captcha)[Name] extends Endpoint<
    infer _Input,
    infer Output,
    infer Sent
  >
    ? (input: Sent, options?: CallOptions) => Promise<Output>
    : never;
};

/**
 * A seam for as long as the contract's `api` doesn't list the captcha: once it does, this is `client` itself and the
 * settings name the captcha.
 */
export const captchaApi = client as unknown as Calls;

export type CaptchaSettings = { kind: 'puzzle' | 'tencent'; appId: string | null };

export function useCaptchaSettings(): CaptchaSettings {
  const settings: PublicSettings & { captcha?: CaptchaSettings } = useSettings();
  return settings.captcha ?? { kind: 'puzzle', appId: null };
}

/** What a solved captcha yields; it goes into `extra` of the request for a code. */
export type CaptchaAnswer = Awaited<ReturnType<Calls['solvePuzzle']>>;
export type Puzzle = Awaited<ReturnType<Calls['createPuzzle']>>;
export type Work = Awaited<ReturnType<Calls['createWork']>>;
