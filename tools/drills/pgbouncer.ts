import { join } from 'node:path';
import { runChild } from '../setup/processes/run-child.mjs';
import { root } from '../setup/root.mjs';

// `npm run drill:pgbouncer`: the tests of everything that moves money, on a product whose two logins go through Debian's
// PgBouncer in transaction mode with the file of deploy/container/. Arguments name other tests.

const money = [
  ...[
    'adjustments',
    'approvals',
    'bank-transfers',
    'billing',
    'coupons',
    'funds',
    'gateways',
    'ledger',
    'overdue',
    'package-orders',
    'payment-cases',
    'payments',
    'reconciliation',
    'refunds',
    'statements',
  ].map((feature) => `packages/domain/src/${feature}/`),
  'packages/domain/src/database/',
  ...[
    'bank-transfers',
    'bills',
    'coupons',
    'credit-round-trips',
    'funds',
    'notification-storm',
    'notify',
    'package-orders',
    'refunds',
    'replays',
    'statements',
    'undone-credits',
    'wechat-pay',
  ].map((name) => `apps/server/src/routes/${name}`),
  'apps/server/src/routes/metering/',
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
