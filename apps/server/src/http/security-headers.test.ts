import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { startTestHttp, type TestHttp } from './testing/test-http.ts';

const database = useTestDatabase();
const partners = ['https://partner.example', 'http://localhost:4000'];
let closed: TestHttp;
let open: TestHttp;

beforeAll(async () => {
  closed = await startTestHttp(database.url);
  open = await startTestHttp(database.url, { embedAllowedOrigins: partners });
});
afterAll(() => Promise.all([closed, open].map((http) => http.stop())));

async function framing({ app }: TestHttp, url: string) {
  const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  return {
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    older: headers['x-frame-options'],
    rest: policy.replace(/frame-ancestors [^;]+/, ''),
  };
}

describe('who may frame us', () => {
  const nobody = { ancestors: "'none'", older: 'DENY' };

  test('only the configured origins and the shop, and only the embedded login form', async () => {
    const embedded = await framing(open, '/login?embed=1');
    expect(embedded).toMatchObject({
      ancestors: ["'self'", ...partners].join(' '),
      older: undefined,
    });
    // The rest of the policy is unchanged.
    expect(embedded.rest).toBe((await framing(open, '/login')).rest);
  });

  test.each([
    '/login',
    '/login?embed=0',
    '/login?embed=11',
    '/login/?embed=1',
    '/login/embed=1',
    '/dashboard?embed=1',
    '/?embed=1',
    '/backoffice/login?embed=1',
    '/api/settings?embed=1',
    '/activity',
    '/activity/preview/more',
    '/backoffice/campaigns',
  ])('nobody %s', async (url) => {
    expect(await framing(open, url)).toMatchObject(nobody);
  });

  test('our own pages show the shop’s preview, and nobody else does', async () => {
    const own = { ancestors: "'self'", older: 'SAMEORIGIN' };
    expect(await framing(open, '/activity/preview')).toMatchObject(own);
    expect(await framing(closed, '/activity/preview?lang=zh')).toMatchObject(own);
  });

  test('only the shop if no origin is configured', async () => {
    const shopOnly = { ancestors: "'self'", older: 'SAMEORIGIN' };
    expect(await framing(closed, '/login?embed=1')).toMatchObject(shopOnly);
  });
});
