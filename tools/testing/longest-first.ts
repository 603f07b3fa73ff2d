import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest although they are short, so that vitest, which goes by size at first, would begin them last. */
const begunFirst = /e2e\/accessibility\//;

/** Begins the longest files first: begun last, one of them runs alone in the end while other workers have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [long, others] = [true, false].map((wanted) =>
      sorted.filter(({ moduleId }) => begunFirst.test(moduleId) === wanted),
    );
    return [...(long ?? []), ...(others ?? [])];
  }
}
