import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long although they are short, so that vitest, which goes by size at first, would begin them last. */
const longThoughShort =
  /e2e\/accessibility\/|\/(?:soak|model|defects|notification-storm|query-counts|funds-running-balances)\.test\./;

/** Files that mostly wait: for time limits, or for processes that are started, killed and started again. */
const waiting = /\/faults\/|\/killed-|tools\/(?:postgres|setup)\/|\/database-away\.test\./;

/** One file in so many waits, as long as there are any: side by side they would leave the processor idle. */
const waitingEvery = 4;

/**
 * Begins the longest files first: begun last, one of them runs alone in the end while other workers have nothing to do.
 * Those that wait are spread among those that compute. How long a file took is known from the last run, if there was one
 * here; nothing depends on it.
 */
export class LongestFirst extends BaseSequencer {
  /** A worker ends when the next file is another project's, so that each project stays in one piece. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...Map.groupBy(sorted, ({ project }) => project).values()].flatMap((files) => {
      const { sharing = [], others = [] } = Object.groupBy(files, ({ moduleId }) =>
        sharesProduct(moduleId) ? 'sharing' : 'others',
      );
      // Their product begins late, since it costs something as long as its worker lives.
      return [...inOrder(others), ...inOrder(sharing)];
    });
  }
}

function sharesProduct(path: string): boolean {
  return /useTestServer\((?:\)|\{ settings)/.test(readFileSync(path, 'utf8'));
}

function inOrder(sorted: readonly TestSpecification[]): TestSpecification[] {
  const filesOf = (wanted: (path: string) => boolean) =>
    sorted.filter(({ moduleId }) => wanted(moduleId));
  const computing = [
    ...filesOf((path) => longThoughShort.test(path)),
    ...filesOf((path) => !longThoughShort.test(path) && !waiting.test(path)),
  ];
  const waits = filesOf((path) => waiting.test(path) && !longThoughShort.test(path));
  return spread(waits, computing);
}

/** `few` among `many`, as one in `waitingEvery`, beginning with one of `few`. */
function spread<T>(few: readonly T[], many: readonly T[]): T[] {
  const step = waitingEvery - 1;
  const mixed = few.flatMap((one, index) => [one, ...many.slice(index * step, (index + 1) * step)]);
  return [...mixed, ...many.slice(few.length * step)];
}
