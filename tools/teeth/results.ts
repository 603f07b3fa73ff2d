import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Defect } from './defect.ts';
import { isCheck, testsIn } from './run-tests.ts';

/** What failed with a defect, and whether the run went on after the first failure. */
const trial = z.object({
  failed: z.array(z.object({ file: z.string(), test: z.string(), message: z.string() })),
  whole: z.boolean(),
  seconds: z.number(),
});
export type Trial = z.infer<typeof trial>;

const stored = z.object({
  trials: z.record(z.string(), trial),
  /** Tests that fail without any defect, by the file as it is. */
  broken: z.record(z.string(), z.array(z.string())),
});

/** What is known of earlier runs. It counts while the defect, its file and its tests are what they were. */
export class Results {
  readonly #path: string;
  readonly #known: z.infer<typeof stored>;

  constructor(path: string, { fresh }: { fresh: boolean }) {
    this.#path = path;
    this.#known =
      existsSync(path) && !fresh
        ? z.parse(stored, JSON.parse(readFileSync(path, 'utf8')))
        : { trials: {}, broken: {} };
  }

  trialOf(key: string): Trial | undefined {
    return this.#known.trials[key];
  }

  keepTrial(key: string, { failed, ...rest }: Trial): void {
    const cut = failed.map((one) => ({ ...one, message: one.message.slice(0, 500) }));
    this.#known.trials[key] = { ...rest, failed: cut };
    this.#write();
  }

  brokenIn(key: string): readonly string[] | undefined {
    return this.#known.broken[key];
  }

  keepBroken(key: string, tests: readonly string[]): void {
    this.#known.broken[key] = [...tests];
    this.#write();
  }

  #write(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    // What fails by chance shall not count as broken the next time as well.
    const sound = Object.entries(this.#known.broken).filter(([, tests]) => tests.length === 0);
    const kept = { ...this.#known, broken: Object.fromEntries(sound) };
    writeFileSync(this.#path, `${JSON.stringify(kept, null, 1)}\n`);
  }
}

/** @param folder the copy, without the defect */
export function keyOfDefect(folder: string, defect: Defect, tests: readonly string[]): string {
  const { name, find, replace, file } = defect;
  const hash = createHash('sha256').update(JSON.stringify([find, replace]));
  for (const path of [file, ...tests]) hash.update(contentOf(folder, path));
  return `${name} ${hash.digest('hex').slice(0, 12)}`;
}

/** Of a file of tests, or of a check. */
export function keyOfTests(folder: string, test: string): string {
  const hash = createHash('sha256').update(contentOf(folder, test));
  return `${test} ${hash.digest('hex').slice(0, 12)}`;
}

export function testsOf(folder: string, { tests, oldTests }: Defect, isOld: boolean): string[] {
  return testsIn(folder, (isOld ? oldTests : undefined) ?? tests);
}

function contentOf(folder: string, path: string): string {
  const full = join(folder, path);
  return isCheck(path) || !existsSync(full) ? path : readFileSync(full, 'utf8');
}
