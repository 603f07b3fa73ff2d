import type { UsageServer, UsageUpkeep } from '@arcadia/domain/ports/usage-upkeep';
import { Gauge, type Registry } from 'prom-client';

/** Minimum time between two looks, however often metrics are read. */
const everyMs = 15_000;

/** Whether each server that keeps usage answers. Nobody waits for one that is silent longer than the store itself does. */
export function addUsageFigure(registry: Registry, upkeep: UsageUpkeep): void {
  let looking: Promise<readonly UsageServer[]> = Promise.resolve([]);
  let lookedAt = -Infinity;
  void new Gauge({
    name: 'arcadia_usage_server_up',
    help: '1 while a server that keeps usage answers, otherwise 0: database is that of the settings, others are workers of its cluster',
    labelNames: ['server'],
    registers: [registry],
    async collect() {
      if (performance.now() - lookedAt >= everyMs) {
        lookedAt = performance.now();
        looking = upkeep.servers();
      }
      const servers = await looking;
      this.reset();
      for (const { name, problem } of servers) this.set({ server: name }, problem === null ? 1 : 0);
    },
  });
}
