import { fixedClock } from '@arcadia/kernel/clock';
import { openDatabase } from '../../database/connection.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { toyGateway } from '../../database/testing/toy-gateway.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { sendRefunds } from '../index.ts';

/**
 * A process that sends due refunds to a gateway that never answers, and writes each number that it sends. To be killed.
 * Arguments: address of the database, name of the gateway, product time.
 */
const [url = '', name = '', now = ''] = process.argv.slice(2);
const database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
const gateway = toyGateway(name);
gateway.makeRefund = ({ refundId }) => {
  process.stdout.write(`${refundId}\n`);
  return new Promise(() => undefined);
};
const ctx = systemContext(database, {
  clock: fixedClock(new Date(now)),
  ports: { ...unusedPorts, payments: new Map([[gateway.id, gateway]]) },
});
await sendRefunds(
  ctx,
  {},
  { perGateway: 50, atOnce: 4, callTimeoutMs: 600_000, failuresInARow: 4 },
);
