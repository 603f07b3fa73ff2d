import { readWithin } from '../read-within.ts';
import type { SendResult } from './protocol.ts';

const timeoutMs = 10_000;
const maxAnswerBytes = 64 * 1024;

/** Posts a notification to the merchant. A merchant that can't be reached is a normal result: it is told again later. */
export async function postNotification(
  notifyUrl: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  isAcknowledged: (status: number, answer: string) => boolean,
): Promise<SendResult> {
  try {
    const response = await fetch(notifyUrl, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await readWithin(response, maxAnswerBytes))?.toString('utf8') ?? '…';
    const shown = answer.length > 60 ? `${answer.slice(0, 60)}…` : answer;
    return {
      outcome: `HTTP ${response.status} ${shown}`,
      acknowledged: isAcknowledged(response.status, answer),
    };
  } catch (error) {
    return { outcome: reasonOf(error), acknowledged: false };
  }
}

/** `TimeoutError`, or what the connection ended with, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable';
  const { cause } = error;
  const hasCode = cause instanceof Error && 'code' in cause && typeof cause.code === 'string';
  return hasCode ? String(cause.code) : error.name;
}
