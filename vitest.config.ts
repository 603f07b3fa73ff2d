import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/testing/longest-first.ts';

export default defineConfig({
  test: {
    globalSetup: ['tools/testing/global-setup.ts'],
    include: ['{apps,packages,tools,e2e}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Files share no state but the database server, where each has its own database: threads without isolation ran
    // three times faster than vitest's default.
    pool: 'threads',
    isolate: false,
    // Two more than CI has cores, since tests of time limits and of other processes mostly wait. A browser does not, and
    // tools/setup/test.mjs lets it have three.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A condition is waited for until it holds; the limit is for what never will.
    expect: { poll: { timeout: 60_000 } },
  },
});
