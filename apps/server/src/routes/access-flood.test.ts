import { api } from '@arcadia/contract/api';
import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

test.each([
  ['createSubAccount', '/access/members'],
  ['resetSubAccount', '/access/members/mem_00000000/reset'],
] as const)(
  '%s, which writes to whom the caller names, is slowed: nobody floods strangers or looks logins up through us',
  async (name, path) => {
    const owner = server.as(await server.signUp());
    const { limit } = api[name].rateLimit ?? { limit: 0 };
    expect(limit).toBeGreaterThan(20);
    // Calls are counted first, so one without effect counts too.
    for (let call = 0; call < limit; call += 1)
      expect((await owner.post(path)).status).not.toBe(429);
    const { status, headers } = await owner.post(path);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    // Another company is not affected.
    expect((await server.as(await server.signUp()).post(path)).status).not.toBe(429);
  },
);
