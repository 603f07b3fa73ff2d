import { parseArgs } from 'node:util';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { ownerRole } from '../postgres/credentials.ts';
import { startThrowaway } from '../postgres/throwaway.ts';
import { type CorrectionsPlayed, playCorrections } from './corrections.ts';
import { query } from './query.ts';
import { type Counts, run } from './run.ts';

// `npm run test:soak`: random operations on money by several processes, which are killed at named points, over many
// seeds, each in a fresh database; then everything must agree. A seed that fails is printed and can be run alone with
// --first and --seeds 1. docs/running.md says how long it takes. With --corrections each seed is a history in which prices and rates
// were wrong and are corrected, beside the same without a mistake; --companies and --kills are those of one history.

const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '200' },
    operations: { type: 'string', default: '1000000' },
    kills: { type: 'string' },
    clients: { type: 'string', default: '3' },
    corrections: { type: 'boolean', default: false },
    companies: { type: 'string', default: '12' },
  },
});
const seeds = Number(values.seeds);
const first = Number(values.first);
const each = (all: string) => Math.ceil(Number(all) / seeds);

// It is the product's processes that are killed, so the disk need not be waited for.
const server = await startThrowaway();
const startedAt = performance.now();
const corrected: CorrectionsPlayed = {
  corrections: 0,
  billsReplaced: 0,
  companies: 0,
  killed: 0,
  wrong: 0,
};
const total: Counts = { done: 0, refused: 0, failed: 0, unknown: 0, killed: 0 };
try {
  await query(server.url, `create database soak_template owner ${ownerRole}`);
  await migrate(server.ownerAddressOf('soak_template'));
  const play = values.corrections ? soakCorrections : soak;
  for (let seed = first; seed < first + seeds; seed += 1) await play(seed);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const counts = values.corrections ? corrected : total;
  console.log(`${seeds} seeds, ${seconds} s, ${JSON.stringify(counts)}`);
  console.log(
    values.corrections
      ? 'All bills, quotas, coupons and books are as if nothing had ever been wrong.'
      : 'Nothing was lost and nothing was doubled: gateways, answers and books agree.',
  );
} finally {
  await server.stop();
}

async function soak(seed: number): Promise<void> {
  const name = `soak_${seed}`;
  await query(
    server.url,
    `create database ${name} owner ${ownerRole} template soak_template strategy file_copy`,
  );
  const plan = {
    operations: each(values.operations),
    kills: each(values.kills ?? '2000'),
    clients: Number(values.clients),
  };
  const counts = await run({ seed, ...plan, atOnce: 4, url: server.ownerAddressOf(name) }).catch(
    (error: unknown) => {
      throw new Error(`seed ${seed} failed`, { cause: error });
    },
  );
  console.log(`seed ${seed}: ${JSON.stringify(counts)}`);
  await refuseDeadlocks(seed, name);
  for (const key of ['done', 'refused', 'failed', 'unknown', 'killed'] as const)
    total[key] += counts[key];
  await query(server.url, `drop database ${name} with (force)`);
}

async function soakCorrections(seed: number): Promise<void> {
  const names = [`soak_${seed}_wrong`, `soak_${seed}_right`];
  for (const name of names)
    await query(
      server.url,
      `create database ${name} owner ${ownerRole} template soak_template strategy file_copy`,
    );
  const [wrong = '', right = ''] = names.map((name) => server.ownerAddressOf(name));
  const plan = { seed, companies: Number(values.companies), kills: Number(values.kills ?? '3') };
  const played = await playCorrections({ wrong, right, admin: adminOf }, plan).catch(
    (error: unknown) => {
      throw new Error(`seed ${seed} failed`, { cause: error });
    },
  );
  console.log(`seed ${seed}: ${JSON.stringify(played)}`);
  for (const key of ['corrections', 'billsReplaced', 'companies', 'killed', 'wrong'] as const)
    corrected[key] += played[key];
  for (const name of names) {
    await refuseDeadlocks(seed, name);
    await query(server.url, `drop database ${name} with (force)`);
  }
}

/** The administrator's address of a database. */
function adminOf(url: string): string {
  const admin = new URL(server.url);
  admin.pathname = new URL(url).pathname;
  return admin.href;
}

/** A deadlock is repeated by the product and so hidden from callers, but it is a fault in the order of locks. */
async function refuseDeadlocks(seed: number, name: string): Promise<void> {
  const [found] = await query(
    server.url,
    `select deadlocks::int from pg_stat_database where datname = '${name}'`,
  );
  if (found?.['deadlocks'] !== 0)
    throw new Error(
      `seed ${seed} met deadlocks: ${String(found?.['deadlocks'])}; see the database's log`,
    );
}
