import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Language } from '@arcadia/i18n/languages';

/** What the app's own program has rendered for this deployment. */
export type Prerendered = {
  /** The login page, of an app that takes it over. */
  readonly login?: {
    /** HTML in `#root`. */
    readonly pages: Readonly<Record<Language, string>>;
    /** Runs in the head, before the page is painted. */
    readonly script: string;
    /** Besides the style sheets of the build. */
    readonly style: string;
  };
  /** The frame of the other pages. */
  readonly first?: FirstShells;
};

/** What stands in the first HTML of the pages inside the frame: see `packages/web/src/first-screen/`. */
export type FirstShells = {
  /** By language, and by path as the router has it. */
  readonly shells: Readonly<Record<Language, Readonly<Record<string, FirstShell>>>>;
  /** Runs after the frame, before it is painted. */
  readonly script: string;
  /** Besides the style sheets of the build. */
  readonly style: string;
};

type FirstShell = { readonly title: string; readonly html: string };

/** Long enough for a busy machine. */
const patienceMs = 30_000;
/** By program and settings, for the whole process: a render takes a fraction of a second and is always the same. */
const renders = new Map<string, Promise<Prerendered>>();

/**
 * Runs the build's prerender program, once for each build, in a worker, since it is browser code that should not stay
 * in this process.
 *
 * @param settings the answer of `GET /settings`
 * @returns null where the build has no such program
 * @throws Error where the program failed; it is then not asked again
 */
export async function prerendered(program: string, settings: object): Promise<Prerendered | null> {
  const builtAt = await changeTime(program);
  if (builtAt === null) return null;
  const key = JSON.stringify([program, builtAt, settings]);
  const render = renders.get(key) ?? run(program, settings);
  renders.set(key, render);
  return render;
}

/** @returns milliseconds since 1970; null where there is no such file. */
export async function changeTime(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function run(program: string, settings: object): Promise<Prerendered> {
  const { promise, resolve, reject } = Promise.withResolvers<Prerendered>();
  const worker = new Worker(program, { workerData: { settings }, execArgv: [], env: {} });
  const late = setTimeout(() => reject(new Error('the page was not rendered in time')), patienceMs);
  // Our own build wrote the program; a look at its outside is enough.
  worker.once('message', (answer: Prerendered) => resolve(answer));
  worker.once('error', reject);
  worker.once('exit', (code) =>
    reject(new Error(`the program ended with ${code}, without a page`)),
  );
  return promise.finally(() => {
    clearTimeout(late);
    void worker.terminate();
  });
}
