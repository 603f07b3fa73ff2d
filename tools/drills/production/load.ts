import { setTimeout as sleep } from 'node:timers/promises';
import { callerOf } from '../upgrade/caller.ts';
import type { Production } from './production.ts';

/** For which requests go on after a change, so that what comes late is counted with it. */
const settleMs = 5_000;

/** People who read and write all the time through the proxy, four at once. */
export function startLoad(
  { https: port, ca, tally }: Pick<Production, 'https' | 'ca' | 'tally'>,
  token: string,
) {
  const stopping = new AbortController();
  const walks = (['HTTP/1.1', 'HTTP/2', 'HTTP/1.1', 'HTTP/2'] as const).map(
    async (protocol, person) => {
      const caller = callerOf({ port, ca, tally }, protocol);
      const steps = [
        () => caller.call('/member/base/info', { token }),
        () => caller.call('/funds', { token }),
        () => caller.call('/member/base/set/name', { token, body: { name: `Person ${person}` } }),
      ];
      for (let turn = 0; !stopping.signal.aborted; turn += 1) {
        await steps[turn % steps.length]?.().catch((error: unknown) => tally.broke('load', error));
        await sleep(50);
      }
      caller.close();
    },
  );
  return {
    settled: () => sleep(settleMs),
    async stop() {
      stopping.abort();
      await Promise.all(walks);
    },
  };
}
