import { createInterface } from 'node:readline';
import { createSampleServer } from '@arcadia/gateways/callback-client/simulator/sample-server';
import { systemClock } from '@arcadia/kernel/clock';

// Customers' servers as a process of their own, as they are in life. It is told the secrets by lines of its standard input,
// and writes where it listens as one line. A channel of `fork` would keep the test's thread from ending.
const secrets = new Map<string, string[]>();
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const { appId, secret } = JSON.parse(line) as { appId: string; secret: string };
  secrets.set(appId, [secret]);
});
lines.on('close', () => process.exit());

const servers = createSampleServer({
  headerPrefix: 'Sud',
  clock: systemClock,
  secretsOf: async (appId) => secrets.get(appId) ?? [],
  webhookSecretsOf: async () => [],
});
process.stdout.write(`${JSON.stringify(await servers.open())}\n`);
