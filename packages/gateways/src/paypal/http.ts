import * as z from 'zod/mini';
import { decodeUtf8 } from '../form.ts';
import { GatewayUnavailable } from '../gateway-error.ts';
import { readWithin } from '../read-within.ts';
import { unreadable } from './unreadable.ts';

/** A page of 500 movements has a few hundred kilobytes. */
const maxAnswerBytes = 4 * 1024 * 1024;

export type HttpRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};

/** Status and bounded body of an answer. Throws {@link GatewayUnavailable} if there is none; follows no redirect. */
export async function send(
  request: HttpRequest,
  timeoutMs: number,
  maxBytes = maxAnswerBytes,
): Promise<{ status: number; text: string }> {
  const { status, bytes } = await sendForBytes(request, timeoutMs, maxBytes);
  const text = decodeUtf8(bytes);
  if (text === null) throw unreadable('the answer is not UTF-8');
  return { status, text };
}

/** {@link send} for what is no text. */
export async function sendForBytes(
  { url, ...request }: HttpRequest,
  timeoutMs: number,
  maxBytes: number,
): Promise<{ status: number; bytes: Uint8Array }> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readWithin(response, maxBytes);
    if (bytes === null) throw unreadable('the answer is too large');
    return { status: response.status, bytes };
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    const reason = error instanceof Error ? error.name : 'unknown';
    throw unreadable(`unreachable (${reason})`, { cause: error });
  }
}

/** The text as JSON of that form; null where it is none. */
export function parseJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
): z.infer<Schema> | null {
  try {
    const value: unknown = JSON.parse(text);
    return z.safeParse(schema, value).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
