import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Front } from './front.ts';

export type Answer = {
  readonly code: number;
  readonly msg: string;
  readonly data: Record<string, unknown>;
  readonly token: string | null;
};

/** What became of a call. `gave up`: its outcome is unknown, and nobody asks any more. */
type Fate = 'done' | 'refused' | 'gave up';

/** Milliseconds for one answer. Whoever hangs longer did it or did not: the call comes again elsewhere. */
const answerMs = 12_000;
/** Milliseconds for which a caller comes again with the same key. */
const patienceMs = 240_000;

/** Calls as a correct client makes them: with a key, and again with the same one until the outcome is known. */
export class Calls {
  readonly #front: Front;
  readonly #startedAt = performance.now();
  /** How often each operation ended how. */
  readonly counts = new Map<string, Record<Fate, number>>();
  /** Refusals by operation and code. */
  readonly refusals = new Map<string, number>();
  /** Tries whose outcome the caller did not learn. */
  unknown = 0;

  constructor(front: Front) {
    this.#front = front;
  }

  get seconds(): number {
    return (performance.now() - this.#startedAt) / 1000;
  }

  /** @returns null where the outcome stayed unknown. */
  async post(
    operation: string,
    path: string,
    { token, body }: { token: string | null; body?: object },
  ): Promise<Answer | null> {
    const key = randomUUID();
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body ?? {}),
    };
    return this.#count(operation, await this.#repeat(path, { token, init: () => init }));
  }

  async get(path: string, token: string | null): Promise<Answer | null> {
    return this.#repeat(path, { token, init: () => ({}) });
  }

  /** Calls after which something may be there although nobody was told its id: their outcome stayed unknown, or a gateway refused. */
  unsettled(by: RegExp): number {
    const ofGateways = [...this.refusals].filter(
      ([text]) => by.test(text) && /: 20(?:18|21) /.test(text),
    );
    const refused = ofGateways.reduce((sum, [, count]) => sum + count, 0);
    return [...this.counts].reduce(
      (sum, [name, counts]) => (by.test(name) ? sum + counts['gave up'] : sum),
      refused,
    );
  }

  /** Sends what has no key, such as a file. */
  async send(
    operation: string,
    path: string,
    how: { token: string; init: () => RequestInit },
  ): Promise<Answer | null> {
    return this.#count(operation, await this.#repeat(path, how));
  }

  /** Asks one web process after the other until one of them gives an answer that is one. */
  async #repeat(
    path: string,
    { token, init }: { token: string | null; init: () => RequestInit },
  ): Promise<Answer | null> {
    const endsAt = performance.now() + patienceMs;
    for (let pauseMs = 500; performance.now() < endsAt; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      const answer = await this.#once(path, token, init());
      if (answer !== null) return answer;
      this.unknown += 1;
      await sleep(pauseMs);
    }
    return null;
  }

  async #once(path: string, token: string | null, init: RequestInit): Promise<Answer | null> {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', token);
    try {
      const signal = AbortSignal.timeout(answerMs);
      const response = await fetch(`${this.#front.next()}/api${path}`, {
        ...init,
        headers,
        signal,
      });
      const { status } = response;
      if (status === 429 || status >= 500) {
        await response.body?.cancel();
        return null;
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the envelope of every answer
      const body = (await response.json()) as Omit<Answer, 'token'>;
      return { ...body, data: body.data ?? {}, token: response.headers.get('authorization') };
    } catch {
      return null;
    }
  }

  #count(operation: string, answer: Answer | null): Answer | null {
    const counts = this.counts.get(operation) ?? { done: 0, refused: 0, 'gave up': 0 };
    this.counts.set(operation, counts);
    counts[answer === null ? 'gave up' : answer.code === 0 ? 'done' : 'refused'] += 1;
    if (answer !== null && answer.code !== 0) {
      const text = `${operation}: ${answer.code} ${answer.msg}`;
      this.refusals.set(text, (this.refusals.get(text) ?? 0) + 1);
    }
    return answer;
  }
}
