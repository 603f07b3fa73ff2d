import { Clients } from './clients.ts';
import { expectSound } from './expectations.ts';
import { type KillPoint, killPoints, type Operation, type Outcome } from './messages.ts';
import { nextOperation } from './operations.ts';
import { currencyOf, makeWorld, type World } from './world.ts';

export type RunOptions = {
  readonly seed: number;
  /** How many operations are performed. */
  readonly operations: number;
  /** About how many of them get their client killed. */
  readonly kills: number;
  /** Processes, and operations at a time in each of them. */
  readonly clients: number;
  readonly atOnce: number;
  /** The owner's address of a migrated database without companies. */
  readonly url: string;
};

/** Operations by outcome (`unknown`: its client was killed), and clients that were killed. */
export type Counts = Record<'done' | 'refused' | 'failed' | 'unknown' | 'killed', number>;

type Run = {
  readonly world: World;
  readonly counts: Counts;
  /** What callers were told. */
  readonly told: Set<string>;
  perform(operation: Operation, killAt?: KillPoint): Promise<void>;
  /** Lets product time pass. @returns what it is then. */
  pass(milliseconds: number): Date;
};

const start = Date.parse('2026-11-20T04:00:00Z');
const hour = 3_600_000;
/** From one operation to the next: usually, and now and then. */
const steps = { usual: 5_000, rare: hour };

/**
 * Performs random operations by several processes that are killed now and then, lets everything come to rest, and
 * compares the gateways, what callers were told and the books. @throws Error if they disagree.
 */
export async function run(options: RunOptions): Promise<Counts> {
  const { seed, url } = options;
  const world = await makeWorld(url, seed);
  const described = JSON.stringify(currencyOf);
  const clients = await Clients.start(options.clients, [url, described], (call) => {
    const gateway = world.gateways.find(({ id }) => id === call.gateway);
    return gateway?.answer(call) ?? null;
  });
  const playing = playedBy(clients, world);
  try {
    await playOperations(playing, options);
    await comeToRest(playing);
  } finally {
    await clients.stop();
  }
  await expectSound(url, world, playing.told);
  return { ...playing.counts, killed: clients.killed };
}

function playedBy(clients: Clients, world: World): Run {
  const counts: Counts = { done: 0, refused: 0, failed: 0, unknown: 0, killed: 0 };
  const told = new Set<string>();
  let number = 0;
  let now = start;
  return {
    world,
    counts,
    told,
    pass(milliseconds) {
      now += milliseconds;
      return new Date(now);
    },
    async perform(operation, killAt) {
      number += 1;
      const order = { number, now: new Date(now), operation, killAt: killAt ?? null };
      const outcome = await clients.perform(order);
      counts[outcome?.is ?? 'unknown'] += 1;
      if (outcome?.is === 'done') told.add(outcome.told);
      explain(operation, outcome);
    },
  };
}

async function playOperations(
  { world, perform, pass }: Run,
  { operations, kills, clients, atOnce }: RunOptions,
): Promise<void> {
  const { random } = world;
  let left = operations;
  const play = async () => {
    for (; left > 0; left -= 1) {
      const now = pass(random.share() < 0.0005 ? steps.rare : steps.usual);
      const killed = random.share() < kills / operations;
      await perform(nextOperation(world, now), killed ? random.among(killPoints) : undefined);
    }
  };
  await Promise.all(Array.from({ length: clients * atOnce }, play));
}

/** Longer than a payment may be processing; then whatever was not yet sent arrives. */
async function comeToRest({ world: { gateways }, perform, pass }: Run): Promise<void> {
  for (const gateway of gateways) gateway.recover();
  for (let hours = 0; hours < 80; hours += 1) {
    pass(hour);
    for (const gateway of gateways) gateway.completeRefunds();
    await perform({ do: 'askGateways' });
    await perform({ do: 'sendRefunds' });
  }
  for (const gateway of gateways)
    for (const notice of gateway.notices.splice(0)) await perform({ do: 'deliver', notice });
}

/** Unexpected errors are printed, not only counted: each is a finding, unless an answer was lost on purpose. */
function explain(operation: Operation, outcome: Outcome | null): void {
  if (outcome?.is !== 'failed' || outcome.error.includes('no answer')) return;
  console.log(`  ${operation.do}: ${outcome.error}`);
}
