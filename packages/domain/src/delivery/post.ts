import type { Context } from '../database/context.ts';
import type { CallbackRequest, CallbackResponse } from '../ports/callback-client.ts';

/** The part of a response that is stored to be shown; the rest is read and judged only. */
const maxShownBytes = 16 * 1024;

/** A request and its response, as far as they are shown. */
export type KeptExchange = {
  url: string;
  requestHeaders: Record<string, string>;
  requestBody: string;
  /** The HTTP status of the response; null where there was none. */
  status: number | null;
  responseHeaders: Record<string, string>;
  responseBody: string;
  latencyMs: number | null;
};

/** Posts to a customer's server and returns the response, and both as they can be stored. It never rejects. */
export async function postAndKeep(
  ctx: Context,
  { url, headers, body }: CallbackRequest,
): Promise<{ response: CallbackResponse; exchange: KeptExchange }> {
  const response = await ctx.ports.callbacks.post({ url, headers, body });
  const answered = response.kind === 'answered' ? response : null;
  return {
    response,
    exchange: {
      url,
      requestHeaders: { ...headers },
      requestBody: body,
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
