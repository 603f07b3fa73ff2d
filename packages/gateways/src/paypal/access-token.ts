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
  let present: Token | null = null;
  let underWay: Promise<Token> | null = null;

  /** A failed request is forgotten, so that the next caller tries again. */
  async function renew(): Promise<Token> {
    try {
      present = await fetchToken(settings, timeoutMs);
      return present;
    } finally {
      underWay = null;
    }
  }

  return {
    async get() {
      if (present && settings.clock.now().getTime() < present.renewAt) return present.text;
      underWay ??= renew();
      return (await underWay).text;
    },
    drop(token) {
      if (present?.text === token) present = null;
    },
  };
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
