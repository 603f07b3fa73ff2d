import { z } from 'zod';

const state = z.enum(['passed', 'failed', 'skipped', 'unfinished']);

/** What a run of vitest says of itself, written by `reporter.ts`. */
export const runReport = z.object({
  /** Paths of the files that were to run. */
  begun: z.array(z.string()),
  files: z.array(
    z.object({
      file: z.string(),
      state,
      /** Of the file itself and of its suites: a hook that threw, a file that could not be loaded. */
      errors: z.array(z.object({ name: z.string(), message: z.string() })),
      tests: z.array(z.object({ name: z.string(), state, message: z.string() })),
    }),
  ),
  /** Errors that belong to no test, such as a worker that died. */
  beside: z.array(z.string()),
});
export type RunReport = z.infer<typeof runReport>;

/** One run of vitest: its exit code, and its report unless it ended before there was one. */
export type Attempt = { code: number; report: RunReport | null };
