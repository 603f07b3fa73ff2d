import { join } from 'node:path';
import type { Defect } from './defect.ts';
import { build, putIn, unfitness } from './put-in.ts';
import { keyOfDefect, keyOfTests, type Results, testsOf, type Trial } from './results.ts';
import { type Failed, type Run, runTests } from './run-tests.ts';

/**
 * `caught`: a test fails that passes without the defect. `missed`: none does. `untested`: the checkout has none of the
 * tests. `unfit`: the text is not there, or not once.
 */
export type Verdict =
  | { readonly kind: 'caught'; readonly by: Failed; readonly seconds: number }
  | { readonly kind: 'missed'; readonly seconds: number }
  | { readonly kind: 'untested' }
  | { readonly kind: 'unfit'; readonly why: string };

type Settings = {
  readonly folder: string;
  /** Whether it is the checkout that is compared with. */
  readonly isOld: boolean;
  readonly logs: string;
  readonly results: Results;
  readonly env: NodeJS.ProcessEnv;
};

/** One scratch copy, in which defects are tried one after the other. */
export class Bench {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** A verdict for each defect, by its name. */
  async tryAll(defects: readonly Defect[]): Promise<ReadonlyMap<string, Verdict>> {
    const verdicts = new Map<string, Verdict>();
    const trials = new Map<Defect, Trial>();
    for (const defect of defects) {
      const verdict = this.#untriable(defect);
      if (verdict) verdicts.set(defect.name, verdict);
      else trials.set(defect, await this.#trialOf(defect));
    }
    await this.#learnBroken([...trials.values()]);
    for (const [defect, trial] of trials)
      verdicts.set(defect.name, this.#judge(await this.#whole(defect, trial)));
    return verdicts;
  }

  #untriable(defect: Defect): Verdict | undefined {
    const { folder, isOld } = this.#settings;
    const why = unfitness(folder, defect);
    if (why !== null) return { kind: 'unfit', why };
    return testsOf(folder, defect, isOld).length === 0 ? { kind: 'untested' } : undefined;
  }

  async #trialOf(defect: Defect): Promise<Trial> {
    const { folder, isOld, results } = this.#settings;
    const key = keyOfDefect(folder, defect, testsOf(folder, defect, isOld));
    return results.trialOf(key) ?? this.#try(defect, { whole: false });
  }

  /** What fails without the defect too may have hidden what fails with it only. */
  async #whole(defect: Defect, trial: Trial): Promise<Trial> {
    if (trial.whole || trial.failed.length === 0 || this.#real(trial)) return trial;
    const again = await this.#try(defect, { whole: true });
    await this.#learnBroken([again]);
    return again;
  }

  async #try(defect: Defect, { whole }: { whole: boolean }): Promise<Trial> {
    const { folder, isOld, logs, env, results } = this.#settings;
    const tests = testsOf(folder, defect, isOld);
    const key = keyOfDefect(folder, defect, tests);
    const began = performance.now();
    const log = join(logs, `${isOld ? 'old' : 'own'} ${defect.name.replaceAll('/', ' ')}.log`);
    const run = { tests, bail: !whole, env, log };
    const failed = await this.#failures(defect, run);
    const seconds = Math.round((performance.now() - began) / 1000);
    const [first] = failed;
    const found = first ? `caught by ${first.file}: ${first.test}` : 'NOT CAUGHT';
    console.log(`${defect.layer}: ${defect.name}\n  ${found} (${seconds} s)`);
    const trial = { failed, whole, seconds };
    results.keepTrial(key, trial);
    return trial;
  }

  /** What fails with a defect. Browser tests only where nothing else has seen it: a build and a walk take minutes. */
  async #failures(defect: Defect, run: Run): Promise<Failed[]> {
    const { folder } = this.#settings;
    const inBrowser = run.tests.filter((test) => test.startsWith('e2e/'));
    const others = run.tests.filter((test) => !inBrowser.includes(test));
    const takeOut = putIn(folder, defect);
    try {
      const failed = await runTests(folder, { ...run, tests: others });
      if (inBrowser.length === 0 || (run.bail && failed.length > 0)) return failed;
      return [...failed, ...(await this.#failuresInBrowser(defect, { ...run, tests: inBrowser }))];
    } finally {
      takeOut();
    }
  }

  /** A defect that does not even build is caught by the build. */
  async #failuresInBrowser({ apps = [] }: Defect, run: Run): Promise<Failed[]> {
    const { folder } = this.#settings;
    let putBack: () => void;
    try {
      putBack = build(folder, apps);
    } catch (error) {
      return [{ file: 'build', test: 'the build', message: String(error) }];
    }
    try {
      return await runTests(folder, run);
    } finally {
      putBack();
    }
  }

  /** Runs what has failed once more without any defect, in one run. */
  async #learnBroken(trials: readonly Trial[]): Promise<void> {
    const { folder, logs, env, results } = this.#settings;
    const files = new Set(trials.flatMap(({ failed }) => failed.map(({ file }) => file)));
    const tests = [...files].filter(
      (file) => !isProgram(file) && results.brokenIn(keyOfTests(folder, file)) === undefined,
    );
    if (tests.length === 0) return;
    console.log(`Without a defect: ${tests.join(' ')}`);
    const log = join(logs, 'without.log');
    const failed = await runTests(folder, { tests, bail: false, env, log });
    for (const file of tests) {
      const broken = failed.filter((one) => one.file === file).map(({ test }) => test);
      if (broken.length > 0) console.log(`  fails without: ${file}: ${broken.join('; ')}`);
      results.keepBroken(keyOfTests(folder, file), broken);
    }
  }

  #judge(trial: Trial): Verdict {
    const by = this.#real(trial);
    const { seconds } = trial;
    return by ? { kind: 'caught', by, seconds } : { kind: 'missed', seconds };
  }

  /** The first failure that the defect alone makes. */
  #real({ failed }: Trial): Failed | undefined {
    const { folder, results } = this.#settings;
    return failed.find(
      ({ file, test }) =>
        isProgram(file) || results.brokenIn(keyOfTests(folder, file))?.includes(test) !== true,
    );
  }
}

/** A program that ended badly, and no file of tests. */
function isProgram(file: string): boolean {
  return file === 'vitest' || file === 'build';
}
