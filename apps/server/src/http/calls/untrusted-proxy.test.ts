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

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['2001:db8::7', true],
  ['192.0.2.4', true],
  ['10.2.0.1', false],
  ['2001:db9::7', false],
])(
  '%s may say under which id and from which country a request comes: %s',
  async (remoteAddress, believed) => {
    const proxied = await startTestHttp(database.url, {
      trustProxy: ['10.1.0.0/16', '2001:db8::/32', '192.0.2.4'],
      countryHeader: 'x-country',
      handlers: {
        getLocation: async ({ origin }) => ({ countryCode: origin.countryCode, mainland: false }),
      },
    });
    const { headers, ...answer } = await proxied.app.inject({
      url: '/api/location',
      remoteAddress,
      headers: {
        'x-forwarded-for': '203.0.113.7',
        'x-request-id': 'trace-12345678',
        'x-country': 'SG',
      },
    });
    expect([headers['x-request-id'] === 'trace-12345678', answer.json().data.countryCode]).toEqual([
      believed,
      believed ? 'SG' : null,
    ]);
    await proxied.stop();
  },
);
