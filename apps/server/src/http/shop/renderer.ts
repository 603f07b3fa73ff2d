import { Worker } from 'node:worker_threads';
import type { ShopView } from '@arcadia/contract/shop/shop-view';

/** Renders pages of the shop. */
export type Renderer = {
  /** HTML of `#root`. @throws Error where the program failed or was too slow. */
  render(view: ShopView): Promise<string>;
  close(): Promise<void>;
};

type Answer = { id: number; html: string } | { id: number; error: string };
type Waiting = { resolve: (html: string) => void; reject: (error: Error) => void };

/** A page takes a few milliseconds; the first one also the start of the program. */
const usualPatienceMs = 10_000;

/**
 * The build's own program, in a worker: browser code that must not share this process, and that can't stop it. It stays, and is
 * started again when it has failed.
 *
 * @param program its file
 * @param patienceMs after which a page is given up, and the worker with all that wait for it
 */
// oxlint-disable-next-line max-lines-per-function -- one worker and the short functions over it
export function createRenderer(program: string, patienceMs = usualPatienceMs): Renderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let count = 0;

  function drop(own: Worker, error: Error): void {
    if (worker !== own) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void own.terminate();
  }

  function start(): Worker {
    const own = new Worker(program, { execArgv: [], env: {} });
    // Our own build wrote the program; a look at its outside is enough.
    own.on('message', (answer: Answer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('html' in answer) one?.resolve(answer.html);
      else one?.reject(new Error(answer.error));
    });
    own.once('error', (error) => drop(own, error instanceof Error ? error : new Error('failed')));
    own.once('exit', (code) => drop(own, new Error(`the program ended with ${code}`)));
    own.unref();
    return own;
  }

  return {
    async render(view) {
      const own = (worker ??= start());
      const id = ++count;
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      waiting.set(id, { resolve, reject });
      // A worker and not a window: there is no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      own.postMessage({ id, view });
      const late = setTimeout(
        () => drop(own, new Error('a page was not rendered in time')),
        patienceMs,
      );
      return promise.finally(() => clearTimeout(late));
    },
    async close() {
      await worker?.terminate();
    },
  };
}
