import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { playModel } from '../../packages/domain/src/ledger/testing/model-run.ts';
import { batchesOf } from '../../packages/domain/src/ledger/testing/operations.ts';
import { openScratchLedger } from '../../packages/domain/src/ledger/testing/scratch-ledger.ts';
import { startThrowaway } from '../postgres/throwaway.ts';

// `npm run test:soak`: the model of the ledger over many seeds, each in a fresh database. TEST_DATABASE_URL names a
// server to use instead of starting one. A seed that fails is printed and can be run alone with --first and --seeds 1.

const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '200' },
    operations: { type: 'string', default: '1000000' },
  },
});
const seeds = Number(values.seeds);
const first = Number(values.first);
const size = 100;
const batches = Math.ceil(Number(values.operations) / seeds / size);

const server = await startThrowaway({ given: process.env['TEST_DATABASE_URL'] });
const startedAt = performance.now();
const total = { done: 0, repeated: 0, refused: 0 };
try {
  await server.run('create database soak_template');
  await migrate(server.addressOf('soak_template'));
  for (let seed = first; seed < first + seeds; seed += 1) await soak(seed);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`operations: ${seeds * batches * size}`);
  console.log(`seeds: ${seeds}`);
  console.log(`seconds: ${seconds}`);
  console.log(`The model and the ledger agree: ${JSON.stringify(total)}`);
} finally {
  await server.run('drop database if exists soak_template with (force)');
  await server.stop();
}

async function soak(seed: number): Promise<void> {
  const name = `soak_${seed}`;
  await server.run(`create database ${name} template soak_template strategy file_copy`);
  const ledger = await openScratchLedger(server.addressOf(name), 16);
  try {
    const [playbook = []] = fc.sample(batchesOf({ batches, size }), { seed, numRuns: 1 });
    const count = await playModel(ledger, `s${seed}`, playbook);
    console.log(`seed ${seed}: ${JSON.stringify(count)}`);
    total.done += count.done;
    total.repeated += count.repeated;
    total.refused += count.refused;
  } catch (error) {
    throw new Error(`seed ${seed} failed`, { cause: error });
  } finally {
    await ledger.close();
    await server.run(`drop database ${name} with (force)`);
  }
}
