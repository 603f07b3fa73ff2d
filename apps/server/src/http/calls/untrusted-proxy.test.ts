import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
type Trust = NonNullable<Parameters<typeof startTestHttp>[1]>['trustProxy'];

const warnings = ({ world }: TestHttp) =>
  world.log.filter((line) => line.includes('a forwarded address was ignored'));
const call = ({ app }: TestHttp, headers: Record<string, string>) =>
  app.inject({ url: '/api/health', headers, remoteAddress: '10.1.2.3' });

test.each<[Trust, Record<string, string>, number]>([
  [false, { 'x-forwarded-for': '203.0.113.7' }, 1],
  [false, { forwarded: 'for=203.0.113.7' }, 1],
  [false, {}, 0],
  [['10.9.0.0/16'], { 'x-forwarded-for': '203.0.113.7' }, 1],
  [['10.1.0.0/16'], { 'x-forwarded-for': '203.0.113.7' }, 0],
  [1, { 'x-forwarded-for': '203.0.113.7' }, 0],
])('TRUST_PROXY %j, headers %j: %i warnings', async (trustProxy, headers, expected) => {
  const http = await startTestHttp(database.url, { trustProxy: trustProxy ?? false });
  await call(http, headers);
  await call(http, headers);
  expect(warnings(http)).toHaveLength(expected);
  http.world.clock.set(new Date(http.world.clock.now().getTime() + 11 * 60_000));
  await call(http, headers);
  expect(warnings(http)).toHaveLength(expected * 2);
  for (const line of warnings(http)) expect(line).toContain('10.1.2.3');
  await http.stop();
});
