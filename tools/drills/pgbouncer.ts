import { join } from 'node:path';
import { runChild } from '../setup/processes/run-child.mjs';
import { root } from '../setup/root.mjs';

// `npm run drill:pgbouncer`: the tests of everything that moves money, and of what speaks to the database for it, on a product
// whose two logins go through Debian's PgBouncer in transaction mode with the file of deploy/container/. Arguments name
// other tests.

const features = [
  'adjustments',
  'bank-transfers',
  'billing',
  'coupons',
  'database',
  'funds',
  'gateway-desk',
  'ledger',
  'overdue',
  'package-orders',
  'payment-cases',
  'payments',
  'reconciliation',
  'refunds',
  'statements',
];
const calls = [
  'bank-transfers',
  'bills',
  'coupons',
  'credit-round-trips',
  'funds',
  'metering/',
  'notification-storm',
  'notify',
  'ops/adjustments',
  'ops/approval',
  'ops/bills',
  'ops/corrections',
  'ops/gateways',
  'ops/ledger-balances',
  'ops/reconciliation',
  'package-orders',
  'refunds',
  'replays',
  'statements',
  'undone-credits',
  'wechat-pay',
];
const money = [
  ...features.map((feature) => `packages/domain/src/${feature}/`),
  ...calls.map((name) => `apps/server/src/routes/${name}`),
  'apps/server/src/sim/gateways/',
];

const chosen = process.argv.slice(2);
process.exitCode = await runChild(
  process.execPath,
  [
    join(root, 'tools/test-run/main.ts'),
    '--project=tests',
    ...(chosen.length > 0 ? chosen : money),
  ],
  { cwd: root, env: { ...process.env, TEST_POOLER: 'pgbouncer' }, stdio: 'inherit' },
);
