import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Verdict } from '../drills/verdict.ts';
import { makeReachable } from '../postgres/place.ts';
import { chaos } from './run.ts';

// `npm run test:chaos -- --minutes 30`: two web processes and two workers on a PostgreSQL with a synchronous standby, four
// gateways, a mail server and an object storage, all of which are killed, frozen or made to fail and lie by a random schedule,
// while companies and staff move money in every way. At the end nothing may be lost, doubled or standing still.
// The exit code is 1 otherwise. README.md says what is broken, and what is compared.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Leaves the logs of the processes there. */
    keep: { type: 'boolean', default: false },
    /** Breaks only what matches this regular expression. */
    only: { type: 'string', default: '' },
    /** Folder in which the first run keeps its filled database, with which later ones begin: filling one takes minutes. */
    seeded: { type: 'string' },
  },
});
const verdict = new Verdict('test:chaos');
const seed = Number(values.seed);
verdict.say(`seed ${seed}, ${values.minutes} minutes`);
const folder = await mkdtemp(join(tmpdir(), 'arcadia-chaos-'));
makeReachable(folder);
try {
  const durationMs = Number(values.minutes) * 60_000;
  await chaos(verdict, {
    seed,
    durationMs,
    folder,
    seeded: values.seeded ?? null,
    only: new RegExp(values.only),
  });
} catch (error) {
  console.error(error);
  verdict.expect(false, 'the run came to its end');
} finally {
  if (values.keep) verdict.say(`logs are in ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}
verdict.end();
// What was still under way when it failed must not keep it alive.
process.exit();
