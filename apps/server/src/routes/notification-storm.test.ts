import { openDatabase } from '@arcadia/domain/database/connection';
import { systemContext } from '@arcadia/domain/database/testing/system-context';
import { expect, test } from 'vitest';
import { postgresSimulatorStore } from '../sim/simulator-store.ts';
import { seededRandom } from '../sim/seed/random.ts';
import { deliverAll } from '../testing/notification-storm/deliver.ts';
import { protocolsOf } from '../testing/notification-storm/notices.ts';
import { insertOrders, planOrders } from '../testing/notification-storm/orders.ts';
import { judge } from '../testing/notification-storm/verdict.ts';
import { usePaymentWalks } from '../testing/payment-walks.ts';
import { useTestServer } from '../testing/test-server.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('sends hundreds of notifications');

const server = useTestServer({ own: 'counts' });
// After each test it checks the ledger.
usePaymentWalks(server);

// `npm run test:notifications` does the same with 100,000 notifications.
test('300 payments are credited once each, however often and in whatever order they are reported', async () => {
  const random = seededRandom(11);
  const orders = planOrders(random, 300);
  await insertOrders(server.databaseUrl, orders);
  const database = openDatabase(server.databaseUrl, {
    maxConnections: 4,
    onIdleError: () => undefined,
  });
  try {
    const store = postgresSimulatorStore(systemContext(database));
    const target = { url: server.url, protocols: await protocolsOf(store, server.url) };
    const counts = await deliverAll([target], orders, { store, random, clients: 16 });
    // On a busy machine one may have to be sent again; anything but "later" is a fault.
    const reasons = [...counts.reasons.keys()];
    expect(reasons.filter((reason) => /HTTP (?!503)/.test(reason))).toEqual([]);
    expect(counts.forged).toBeGreaterThan(0);
    expect(counts.deliveries).toBeGreaterThan(counts.notifications * 2);
  } finally {
    await database.close();
  }
  expect(await judge(server.databaseUrl, orders)).toEqual({ credited: 297, problems: [] });
});
