import { contractRoutes } from '@arcadia/web/vite/contract-routes';
import { dictionaries } from '@arcadia/web/vite/dictionaries';
import { defineConfig } from 'vitest/config';
import { callingCodes } from './apps/console/vite/calling-codes.ts';
import { LongestFirst } from './tools/testing/longest-first.ts';
import {
  browserLimitMs,
  browserPatienceMs,
  hookLimitMs,
  patienceMs,
  testLimitMs,
} from './tools/testing/patience.ts';

/** What all kinds of tests have in common. Each project names its own files and workers. */
const common = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  // Files share no state but the database server, where each has its own database: workers without isolation ran
  // three times faster than vitest's default. Processes, since nothing ends a thread that Node can't end.
  pool: 'forks' as const,
  isolate: false,
  // Megabytes for the newest objects. With V8's 16, a tenth of a run's processor time goes into collecting them.
  execArgv: ['--max-semi-space-size=64'],
  // Slow files have their own: tools/testing/slow-file.ts.
  testTimeout: testLimitMs,
  hookTimeout: hookLimitMs,
  expect: { poll: { timeout: patienceMs } },
};

export default defineConfig({
  test: {
    // Once for all projects: one PostgreSQL and one template.
    globalSetup: ['tools/testing/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Components and pages in a DOM without a browser, and without a server: tools/testing/components/.
        plugins: [contractRoutes(), dictionaries(), callingCodes()],
        test: {
          ...common,
          name: 'components',
          environment: 'jsdom',
          setupFiles: ['tools/testing/components/dom-setup.ts'],
          include: ['{apps,packages,tools}/**/*.test.tsx'],
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'tests',
          // `npm run drill:pgbouncer`.
          setupFiles: process.env['TEST_POOLER'] ? ['tools/testing/through-pooler.ts'] : [],
          include: ['{apps,packages,tools}/**/*.test.ts'],
          // Two more than CI has cores, since tests of time limits and of other processes mostly wait.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          testTimeout: browserLimitMs,
          hookTimeout: browserLimitMs,
          expect: { poll: { timeout: browserPatienceMs } },
          // A browser does not wait.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
