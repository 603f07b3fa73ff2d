import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startThrowaway } from '../postgres/throwaway.ts';
import { findChromium } from '../setup/install/chromium.mjs';
import { tryLock } from '../setup/processes/process-lock.mjs';
import { root } from '../setup/root.mjs';
import { buildWeb } from '../setup/web/build-web.mjs';
import { Bench } from './bench.ts';
import { defects } from './defects.ts';
import { unfitness } from './put-in.ts';
import { printReport } from './report.ts';
import { Results, testsOf } from './results.ts';
import { makeScratch } from './scratch.ts';

// `npm run test:teeth`: puts known defects in, one by one, and sees which test catches each. README.md says how.

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    layer: { type: 'string', multiple: true, default: [] },
    against: { type: 'string' },
    list: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});
const chosen = defects.filter(
  ({ name, layer }) =>
    (values.only.length === 0 || values.only.some((part) => name.includes(part))) &&
    (values.layer.length === 0 || values.layer.includes(layer)),
);
const cache = join(root, '.cache');
const old = values.against === undefined ? undefined : resolve(values.against);
const checkouts = [
  { folder: root, isOld: false },
  ...(old === undefined ? [] : [{ folder: old, isOld: true }]),
];

process.exitCode = values.list ? list() : await run();

/** Only whether each defect still fits the product and has tests. */
function list(): number {
  const wrong = checkouts.flatMap(({ folder, isOld }) =>
    chosen.flatMap((defect) => {
      const tests = testsOf(folder, defect, isOld);
      const problem = unfitness(folder, defect) ?? (tests.length === 0 ? 'no test is there' : null);
      return problem === null ? [] : [`${defect.name}: ${problem}`];
    }),
  );
  console.log([`${chosen.length} defects`, ...wrong].join('\n'));
  return wrong.length === 0 ? 0 : 1;
}

async function run(): Promise<number> {
  const logs = join(cache, 'teeth-logs');
  mkdirSync(logs, { recursive: true });
  // Two runs would put their defects into one copy.
  const attempt = tryLock(join(cache, 'teeth.lock'));
  if ('holder' in attempt)
    throw new Error(`process ${attempt.holder.pid} is at it; its results are kept for this one`);
  const results = new Results(join(cache, 'teeth.json'), values);
  const server = await startThrowaway();
  const env = {
    ...process.env,
    TEST_DATABASE_URL: server.url,
    CHROMIUM_PATH: findChromium() ?? '',
  };
  try {
    // Databases live for seconds, as in tools/testing/global-setup.ts.
    await server.run('alter system set autovacuum = off');
    await server.run('select pg_reload_conf()');
    const columns = [];
    for (const { folder, isOld } of checkouts) {
      const scratch = join(cache, 'teeth', isOld ? 'old' : 'own');
      makeScratch(folder, scratch);
      // What is built already is not built again.
      await buildWeb(scratch);
      const bench = new Bench({ folder: scratch, isOld, logs, results, env });
      columns.push(await bench.tryAll(chosen));
    }
    return printReport(chosen, columns);
  } finally {
    await server.stop();
    attempt.lock.release();
  }
}
