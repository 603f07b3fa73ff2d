import { once } from 'node:events';
import { pageAgeHeader } from '@arcadia/contract/wire/envelope';
import { expect } from 'vitest';
import { patienceMs } from '../../../../../tools/testing/patience.ts';

/** One open event stream and what has come of it. */
export type Stream = {
  text(): string;
  until(pattern: RegExp): Promise<string>;
  ended: Promise<void>;
  close(): void;
};

/** Opens the stream at `url` and reads it until it is closed by either side. */
export async function openStream(
  url: string,
  { token, lastEventId, pageAgeMs }: { token: string; lastEventId?: string; pageAgeMs?: number },
): Promise<Stream> {
  const controller = new AbortController();
  const answer = await fetch(url, {
    headers: {
      authorization: token,
      ...(lastEventId && { 'last-event-id': lastEventId }),
      ...(pageAgeMs !== undefined && { [pageAgeHeader]: String(pageAgeMs) }),
    },
    signal: controller.signal,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  const { body } = answer;
  if (!body) throw new Error('no body');
  let text = '';
  const arrived = new EventTarget();
  const ended = (async () => {
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      arrived.dispatchEvent(new Event('piece'));
    }
  })().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  return {
    text: () => text,
    async until(pattern) {
      while (!pattern.test(text))
        await once(arrived, 'piece', { signal: AbortSignal.timeout(patienceMs) });
      return text;
    },
    ended,
    close: () => controller.abort(),
  };
}
