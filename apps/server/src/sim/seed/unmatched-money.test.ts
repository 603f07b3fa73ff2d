import { gateways } from '@arcadia/contract/funds/payments';
import { openDatabase } from '@arcadia/domain/database/connection';
import { systemContext } from '@arcadia/domain/database/testing/system-context';
import { toyGateway } from '@arcadia/domain/database/testing/toy-gateway';
import { unusedPorts } from '@arcadia/domain/database/testing/unused-ports';
import { addDays, startOfDay } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { startedTemplate } from '../../testing/started-template.ts';
import { seedUnmatchedMoney } from './unmatched-money.ts';

const { url } = useTestDatabase(async () => (await startedTemplate(true)).database);

test('a day that waits for its statement says when it is fetched, also where the product starts before', async () => {
  const opened = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  const { rows } = await asAdmin(url, `select max(day)::text as day from reconciled_day`);
  const newest = String((rows[0] as { day: unknown }).day);
  // Two days later, at 4:00: the day before is over, and its statement is fetched from 9:30.
  const before = addDays(newest, 1);
  const now = new Date(startOfDay(addDays(before, 1)).getTime() + 4 * 3_600_000);
  const payments = new Map(gateways.map((id) => [id, toyOf(id)]));
  const vault = { seal: (plain: Buffer) => plain, open: (sealed: Buffer) => sealed };
  const ports = { ...unusedPorts, payments, vault };
  await seedUnmatchedMoney(systemContext(opened, { clock: fixedClock(now), ports }));
  await opened.close();
  const days = await asAdmin(
    url,
    `select day::text, status, bool_and(next_try_at is not null) as fetched_later from reconciled_day
     where day >= '${newest}' group by day, status order by day, status`,
  );
  expect(days.rows).toContainEqual({ day: before, status: 'waiting', fetched_later: true });
  expect(days.rows).not.toContainEqual(
    expect.objectContaining({ status: 'waiting', fetched_later: false }),
  );
});

function toyOf(id: (typeof gateways)[number]) {
  const isOfMainland = id === 'alipay' || id === 'wechat_pay';
  return { ...toyGateway(id), currencies: [isOfMainland ? 'CNY' : 'USD'] } as const;
}
