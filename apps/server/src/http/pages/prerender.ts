import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { deflateRaw } from 'node:zlib';
import type { Language } from '@arcadia/i18n/languages';

/** The pages that the app's own program has rendered for this deployment. */
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

/** The first HTML of the pages inside the frame: see `packages/web/src/first-screen/`. */
export type FirstShells<Html = Buffer> = {
  /** By language, and by path as the router has it. The HTML is deflated: there are hundreds of frames, which differ in little. */
  readonly shells: Readonly<Record<Language, ShellsByPath<Html>>>;
  /** The elements of the frames and, each with a full stop before it, their classes. */
  readonly names: readonly string[];
  /** Runs after the frame, before it is painted. */
  readonly script: string;
  /** Besides the style sheets of the build. */
  readonly style: string;
};

type ShellsByPath<Html> = Readonly<Record<string, { readonly title: string; readonly html: Html }>>;

/** As the program sends it. */
type Rendered = Pick<Prerendered, 'login'> & { readonly first?: FirstShells<string> };

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

async function run(program: string, settings: object): Promise<Prerendered> {
  const { first, ...rendered } = await answerOf(program, settings);
  if (first === undefined) return rendered;
  const shells = Object.entries(first.shells).map(
    async ([language, pages]) => [language, await deflated(pages)] as const,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same languages as before
  const deflatedShells = Object.fromEntries(await Promise.all(shells)) as FirstShells['shells'];
  return { ...rendered, first: { ...first, shells: deflatedShells } };
}

async function deflated(pages: ShellsByPath<string>): Promise<ShellsByPath<Buffer>> {
  const shells = Object.entries(pages).map(
    async ([path, { title, html }]) =>
      [path, { title, html: await promisify(deflateRaw)(html) }] as const,
  );
  return Object.fromEntries(await Promise.all(shells));
}

function answerOf(program: string, settings: object): Promise<Rendered> {
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
  const worker = new Worker(program, { workerData: { settings }, execArgv: [], env: {} });
  const late = setTimeout(() => reject(new Error('the page was not rendered in time')), patienceMs);
  // Our own build wrote the program; a look at its outside is enough.
  worker.once('message', (answer: Rendered) => resolve(answer));
  worker.once('error', reject);
  worker.once('exit', (code) =>
    reject(new Error(`the program ended with ${code}, without a page`)),
  );
  return promise.finally(() => {
    clearTimeout(late);
    void worker.terminate();
  });
}
