import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { creditWorkloads } from '../ledger/credits.ts';
import type { BenchServer } from '../ledger/server.ts';
import { costOf } from '../settlement/cpu.ts';
import { type Written, writtenBy } from '../settlement/written.ts';

const clients = 4;

/** What a credit writes and costs: the verb with its audit entry, its events and its jobs, without the gateway's call. */
export async function measureCredits(server: BenchServer, credits: number): Promise<void> {
  const url = await server.makeDatabase('growth_credits');
  await migrate(url);
  const { workloads, close } = await creditWorkloads(url, clients);
  try {
    const [many] = workloads;
    const [owner] = await server.connect(url, 1);
    if (!many || !owner) throw new Error('nothing to measure');
    const before = await writtenBy(owner);
    const cost = await costOf(owner, () =>
      Promise.all(
        many.transactions.map(async (credit) => {
          for (let n = 0; n < credits / clients; n += 1) await credit();
        }),
      ),
    );
    const after = await writtenBy(owner);
    const of = (name: keyof Written) => ((after[name] - before[name]) / credits).toFixed(1);
    console.log(
      `a credit: ${of('kilobytes')} kB of disk, ${of('walKilobytes')} kB of WAL, ${of('events')} events for browsers, ` +
        `CPU ${((cost.ownCpu / credits) * 1_000).toFixed(2)} ms in the process and ${((cost.serverCpu / credits) * 1_000).toFixed(2)} ms in PostgreSQL`,
    );
  } finally {
    await close();
  }
}
