import { createSampleServer } from '@arcadia/gateways/callback-client/simulator/sample-server';
import { systemClock } from '@arcadia/kernel/clock';

// Customers' servers as a process of their own, as they are in life. The parent sends the secrets they know.
const secrets = new Map<string, string[]>();
process.on('message', ({ appId, secret }: { appId: string; secret: string }) => {
  secrets.set(appId, [secret]);
});
process.on('disconnect', () => process.exit());

const servers = createSampleServer({
  headerPrefix: 'Sud',
  clock: systemClock,
  secretsOf: async (appId) => secrets.get(appId) ?? [],
});
process.send?.(await servers.open());
