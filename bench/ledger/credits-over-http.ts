import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../apps/server/src/sim/seed/random.ts';
import { postgresSimulatorStore } from '../../apps/server/src/sim/simulator-store.ts';
import { pay, protocolsOf } from '../../apps/server/src/testing/notification-storm/notices.ts';
import {
  insertOrders,
  planOrders,
} from '../../apps/server/src/testing/notification-storm/orders.ts';
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import type { Delivery } from '../../packages/gateways/src/simulator/payment.ts';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import type { Workload } from './rounds.ts';

/** Over all four gateways, of which one is used: a quarter is more than is credited in all rounds. */
const orders = 80_000;
/** Stripe signs with a shared secret, so that signing costs this process little of what the product is to have. */
const gateway = 'stripe';

/**
 * Credits as they come in production: signed notifications to a process of the product, each verified, stored, booked and
 * acknowledged, over as many connections as there are clients.
 * @param databaseUrl an empty database, which the process migrates
 */
export async function creditsOverHttp(
  databaseUrl: string,
  clients: number,
): Promise<{ workload: Workload; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-bench-credits-'));
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: String(clients),
    DATA_DIR: dataDir,
  };
  const product = await startServerProcess(env);
  const planned = planOrders(seededRandom(1), orders);
  await insertOrders(databaseUrl, planned);
  const protocol = (await protocolsAt(databaseUrl, product.address))[gateway];
  const waiting = planned.filter((order) => order.gateway === gateway).values();
  const transaction = async () => {
    const { value: order } = waiting.next();
    if (!order) throw new Error('all orders are credited: plan more');
    const now = new Date();
    const { notice } = pay(order, protocol, now);
    const delivery: Delivery = {
      id: order.number,
      noticeId: notice.id,
      fault: 'none',
      content: notice.content,
      attempts: [],
      nextAttemptAt: null,
      acknowledged: false,
    };
    const { acknowledged, outcome } = await protocol.send(
      `${product.address}/api/notify/${gateway}`,
      delivery,
      now,
    );
    if (!acknowledged) throw new Error(`${order.number} was not acknowledged: ${outcome}`);
  };
  return {
    workload: {
      name: 'credits_over_http',
      transactions: Array.from({ length: clients }, () => transaction),
    },
    async close() {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The gateways' keys, which the process has stored at its start. */
async function protocolsAt(databaseUrl: string, address: string) {
  const database = openDatabase(databaseUrl, {
    maxConnections: 1,
    onIdleError(error) {
      throw error;
    },
  });
  try {
    return await protocolsOf(postgresSimulatorStore(systemContext(database)), address);
  } finally {
    await database.close();
  }
}
