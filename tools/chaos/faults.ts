import { setTimeout as sleep } from 'node:timers/promises';
import type { Pair } from './database.ts';
import type { ChaosDisk } from './disk.ts';
import type { Front, GatewayFault } from './front.ts';
import { gatewayIds } from './gateways.ts';
import type { ChaosMail, MailFault } from './mail.ts';
import type { Supervised } from './product.ts';
import type { Fault } from './schedule.ts';
import type { ChaosStorage, StorageFault } from './storage.ts';

export type Breakable = {
  readonly processes: readonly Supervised[];
  readonly database: Pair;
  readonly mail: ChaosMail;
  readonly storage: ChaosStorage;
  readonly front: Front;
  /** Null where nobody may mount one. */
  readonly disk: ChaosDisk | null;
};

/** Everything that can be broken. */
export function faultsOf(all: Breakable): Fault[] {
  const { mail, storage, front } = all;
  const mailFault = (fault: MailFault): Fault => ({
    kind: `mail server ${fault}`,
    target: 'mail',
    weight: 2,
    seconds: [8, 35],
    strike: (holdMs) => held(holdMs, (on) => mail.become(on ? fault : 'none')),
  });
  const storageFault = (fault: StorageFault): Fault => ({
    kind: `object storage ${fault}`,
    target: 'storage',
    weight: 2,
    seconds: [8, 30],
    strike: (holdMs) => held(holdMs, (on) => storage.become(on ? fault : 'none')),
  });
  const gatewayFaults = gatewayIds.flatMap((id) =>
    gatewayFaultNames.map((fault): Fault => ({
      kind: `${id} ${fault}`,
      target: id,
      weight: 1,
      seconds: [8, 40],
      strike: (holdMs) => held(holdMs, (on) => front.become(id, on ? fault : 'none')),
    })),
  );
  return [
    ...all.processes.flatMap(processFaults),
    ...databaseFaults(all.database),
    ...(['hangs', 'refuses', 'drops'] as const).map(mailFault),
    ...(['hangs', 'fails', 'truncates'] as const).map(storageFault),
    ...gatewayFaults,
    ...(all.disk ? [diskFault(all.disk)] : []),
  ];
}

const gatewayFaultNames = [
  'hangs',
  'fails',
  'loses answers',
  'knows nothing',
  'silent',
] as const satisfies readonly GatewayFault[];

function processFaults(one: Supervised): Fault[] {
  const target = one.name;
  return [
    {
      kind: `${target} kill -9`,
      target,
      weight: 3,
      seconds: [0, 0],
      async strike() {
        one.signal('SIGKILL');
        await sleep(2_000);
        await one.ready();
      },
    },
    {
      kind: `${target} frozen`,
      target,
      weight: 2,
      seconds: [3, 45],
      strike: (holdMs) => held(holdMs, (on) => one.signal(on ? 'SIGSTOP' : 'SIGCONT')),
    },
    {
      kind: `${target} clock ahead`,
      target,
      weight: 1,
      seconds: [10, 40],
      strike: (holdMs) => held(holdMs, (on) => one.shiftClock(on ? clockJumpMs : 0)),
    },
    {
      kind: `${target} clock behind`,
      target,
      weight: 1,
      seconds: [10, 40],
      strike: (holdMs) => held(holdMs, (on) => one.shiftClock(on ? -clockJumpMs : 0)),
    },
  ];
}

const clockJumpMs = 4 * 60_000;

function databaseFaults(database: Pair): Fault[] {
  const target = 'database';
  return [
    {
      kind: 'PostgreSQL fast restart',
      target,
      weight: 2,
      seconds: [0, 0],
      strike: () => database.restart('stopServer'),
    },
    {
      kind: 'PostgreSQL immediate restart',
      target,
      weight: 2,
      seconds: [0, 0],
      strike: () => database.restart('crash'),
    },
    {
      kind: 'fail-over to the standby',
      target,
      weight: 3,
      seconds: [0, 0],
      strike: () => database.failOver(),
    },
    {
      kind: 'standby away',
      target,
      weight: 1,
      seconds: [3, 20],
      strike: (holdMs) => database.standbyAway(() => sleep(holdMs)),
    },
    {
      kind: 'network to PostgreSQL silent',
      target,
      weight: 2,
      seconds: [5, 40],
      strike: (holdMs) =>
        held(holdMs, (on) => (on ? database.address.hang() : database.address.resume())),
    },
  ];
}

function diskFault(disk: ChaosDisk): Fault {
  return {
    kind: 'disk of temporary files full',
    target: 'disk',
    weight: 3,
    seconds: [10, 40],
    strike: (holdMs) => held(holdMs, (on) => (on ? disk.fill() : disk.empty())),
  };
}

async function held(holdMs: number, set: (on: boolean) => void): Promise<void> {
  set(true);
  await sleep(holdMs);
  set(false);
}
