import { fixedClock } from '@arcadia/kernel/clock';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import { unusedPorts } from '../../packages/domain/src/database/testing/unused-ports.ts';
import { arm, watchCommits } from './kill-points.ts';
import type { Order, Outcome, ToClient } from './messages.ts';
import { perform } from './perform.ts';
import { remoteGateway, send, takeAnswer } from './remote-gateway.ts';
import type { currencyOf } from './world.ts';

/**
 * One process of the product under soak: performs operations on a database, several at once, as the server and the
 * worker would. Arguments: the owner's address of the database, and the gateways with their currencies as JSON.
 */
const [url = '', described = '[]'] = process.argv.slice(2);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by run.ts
const gateways = (JSON.parse(described) as typeof currencyOf).map((gateway) =>
  remoteGateway(...gateway),
);
watchCommits();
const database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
const payments = new Map(gateways.map((gateway) => [gateway.id, gateway]));
const vault = {
  seal: (plain: Uint8Array) => Buffer.from(plain),
  open: (sealed: Uint8Array) => Buffer.from(sealed),
};

process.on('message', (message: ToClient) => {
  if (message.kind === 'answer') takeAnswer(message);
  else void carryOut(message.order);
});
process.on('disconnect', () => process.exit());
send({ kind: 'ready' });

async function carryOut({ number, now, operation, killAt }: Order): Promise<void> {
  if (killAt) arm(killAt);
  const ctx = systemContext(database, {
    clock: fixedClock(now),
    ports: { ...unusedPorts, payments, offeredGateways: new Set(payments.keys()), vault },
    actor: { kind: 'system', name: 'soak' },
  });
  const outcome: Outcome = await perform(ctx, operation).then(
    (told) => ({ is: 'done', told }),
    (error: unknown) =>
      error instanceof Refusal
        ? { is: 'refused', by: error.code }
        : { is: 'failed', error: String(error) },
  );
  send({ kind: 'outcome', number, outcome });
}
