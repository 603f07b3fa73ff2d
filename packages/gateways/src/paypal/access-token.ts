import { parseJson, send } from './http.ts';
import { tokenSchema } from './schemas.ts';
import type { PayPalSettings } from './settings.ts';
import { unreadable } from './unreadable.ts';

/** A token is renewed this long before it expires, so that none expires on its way. */
const marginMs = 60_000;

export type AccessTokens = {
  /** The present token; concurrent callers wait for one request. */
  get(): Promise<string>;
  /** PayPal no longer accepts this token. */
  drop(token: string): void;
};

type Token = { text: string; renewAt: number };

export function createAccessTokens(settings: PayPalSettings, timeoutMs: number): AccessTokens {
  let present: Promise<Token> | null = null;

  async function get(): Promise<string> {
    const { clock } = settings;
    const waiting = (present ??= fetchToken(settings, timeoutMs));
    try {
      const token = await waiting;
      if (clock.now().getTime() < token.renewAt) return token.text;
      if (present === waiting) present = null;
      return (await (present ??= fetchToken(settings, timeoutMs))).text;
    } catch (error) {
      // The next caller tries again. Another caller may have begun already.
      if (present === waiting) present = null;
      throw error;
    }
  }

  async function drop(token: string): Promise<void> {
    const waiting = present;
    const known = await waiting?.catch(() => null);
    if (known?.text === token && present === waiting) present = null;
  }

  return { get, drop: (token) => void drop(token) };
}

async function fetchToken(
  { apiUrl, clientId, clientSecret, clock }: PayPalSettings,
  timeoutMs: number,
): Promise<Token> {
  const askedAt = clock.now().getTime();
  const credentials = Buffer.from(`${clientId}:${clientSecret}`, 'utf8').toString('base64');
  const answer = await send(
    {
      method: 'POST',
      url: `${apiUrl}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    },
    timeoutMs,
  );
  if (answer.status !== 200) throw unreadable(`no access token: HTTP ${answer.status}`);
  const token = parseJson(tokenSchema, answer.text);
  const isUsable =
    token?.token_type.toLowerCase() === 'bearer' &&
    /^[\x21-\x7e]{1,4096}$/.test(token.access_token);
  if (!isUsable) throw unreadable('no access token: the answer is not readable');
  return { text: token.access_token, renewAt: askedAt + token.expires_in * 1000 - marginMs };
}
