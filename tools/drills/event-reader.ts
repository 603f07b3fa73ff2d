import { setTimeout as sleep } from 'node:timers/promises';

/** Pause before it connects again, as a browser does. */
const pauseMs = 1_000;

/** One reader of an event stream, which connects anew with the id of the last event that it saw. */
export class EventReader {
  /** Every event that it was told of, by id, with how often. */
  readonly seen = new Map<string, number>();
  /** Where it stood when it first connected. */
  firstId: string | null = null;
  /** How often it was told to load everything anew, since events may be missing. */
  resyncs = 0;
  connections = 0;
  readonly #webs: readonly string[];
  readonly #path: string;
  readonly #token: string;
  readonly #closing = new AbortController();
  #current = new AbortController();
  #lastId: string | null = null;
  #reading: Promise<void> = Promise.resolve();

  constructor(webs: readonly string[], path: string, token: string) {
    this.#webs = webs;
    this.#path = path;
    this.#token = token;
  }

  start(): void {
    this.#reading = this.#read();
  }

  /** Loses its connection, as somebody whose network changes. */
  drop(): void {
    this.#current.abort();
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#reading;
  }

  async #read(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        await this.#follow(signal);
      } catch {
        // The stream ended, or nobody answers: both are what it is for.
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Connects to the next process, until the stream ends or has been silent for longer than its heartbeat. */
  async #follow(closing: AbortSignal): Promise<void> {
    const current = new AbortController();
    this.#current = current;
    const watch = setTimeout(() => current.abort(), 45_000);
    try {
      const response = await fetch(
        new URL(this.#path, this.#webs[this.connections % this.#webs.length]),
        {
          headers: {
            authorization: this.#token,
            ...(this.#lastId !== null && { 'last-event-id': this.#lastId }),
          },
          signal: AbortSignal.any([closing, current.signal]),
        },
      );
      if (!response.ok || response.body === null) return;
      this.connections += 1;
      let rest = '';
      for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
        watch.refresh();
        const parts = (rest + piece).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) this.#take(part);
      }
    } finally {
      clearTimeout(watch);
    }
  }

  #take(text: string): void {
    const id = /^id: (\d+)$/m.exec(text)?.[1];
    const topic = /^event: (\S+)$/m.exec(text)?.[1];
    if (id === undefined || topic === undefined) return;
    this.#lastId = id;
    if (topic === 'ready') this.firstId ??= id;
    else if (topic === 'resync') this.resyncs += 1;
    else this.seen.set(id, (this.seen.get(id) ?? 0) + 1);
  }
}
