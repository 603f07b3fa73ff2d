import { expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { useTestServer } from '../../testing/test-server.ts';

// No worker: what is there is what was seeded.
const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });

test('one seeded package is partly used by bills and expires soon, and one order is refunded', async () => {
  const { rows: quotas } = await asAdmin(
    server.databaseUrl,
    `select kind, used::int, (granted - used - withdrawn)::int as left from usage_quota
     where expires_at between now() and now() + interval '30 days' order by kind`,
  );
  expect(quotas).toEqual([
    { kind: 'mau', used: expect.any(Number), left: expect.any(Number) },
    { kind: 'minutes', used: 0, left: 50_000 },
  ]);
  expect(quotas[0]?.['used']).toBeGreaterThan(0);
  const { rows: orders } = await asAdmin(
    server.databaseUrl,
    `select o.status, r.road from package_order o join package_refund r on (r.company_id, r.order_id) = (o.company_id, o.id)
     order by o.created_at`,
  );
  expect(orders).toEqual([
    { status: 'paid', road: null },
    { status: 'refunded', road: 'gateway' },
  ]);
});
