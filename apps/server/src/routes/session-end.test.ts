import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStream, type Stream } from '../http/testing/open-stream.ts';
import { sessionOf } from '../http/testing/matrix-people.ts';
import { type RunningServer, startServer } from '../main.ts';
import { useTestServer } from '../testing/test-server.ts';

/** Two processes of the product on one database: a session that ends in one ends in the other immediately. */
const server = useTestServer({ own: 'everybody', seedData: true });
let second: RunningServer;
beforeAll(async () => {
  second = await startServer(
    {
      ROLE: 'web',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: server.databaseUrl,
      DATABASE_CONNECTIONS: '4',
      STOP_DELAY_SECONDS: '0',
    },
    { seedData: false },
  );
});
afterAll(() => second.stop());

/** A stream is checked by itself only at every heartbeat, 20 seconds apart. */
async function endsAtOnce(stream: Stream): Promise<void> {
  const late = AbortSignal.timeout(8_000);
  const { promise, reject } = Promise.withResolvers<never>();
  late.addEventListener('abort', () => reject(new Error('the stream is still open')));
  await Promise.race([stream.ended, promise]);
}

const owner = 'owner@demo-new.example';

test.each(['/logout', '/member/sessions/end-others'])(
  'POST %s in one process ends the event streams in another',
  async (path) => {
    const token = await sessionOf(server.databaseUrl, owner);
    const stream = await openStream(`${second.address}/api/events`, { token });
    const acting = path === '/logout' ? token : await sessionOf(server.databaseUrl, owner);
    expect(await server.as(acting).post(path, {})).toMatchObject({ code: 0 });
    await endsAtOnce(stream);
  },
);

test('an operator’s sign-out does too', async () => {
  const token = await server.signInOperator();
  const stream = await openStream(`${second.address}/api/ops/events`, { token });
  expect(await server.as(token).post('/ops/logout', {})).toMatchObject({ code: 0 });
  await endsAtOnce(stream);
});

describe('an operator whose sessions somebody else ends', () => {
  const idOf = async (admin: string, email: string) => {
    const { data } = await server.as(admin).get('/ops/staff?pageNo=1&pageSize=50');
    const staff = data['records'] as { id: string; email: string }[];
    return staff.find((one) => one.email === email)?.id ?? '';
  };
  const open = (token: string) => openStream(`${second.address}/api/ops/events`, { token });

  test.each([
    ['disabled', 'finance@arcadia.example', 'status', { status: 'disabled' }],
    ['given a new authenticator', 'commerce@arcadia.example', 'reset', {}],
  ])('%s: the event streams in another process end too', async (_, email, verb, body) => {
    const admin = await server.signInOperator();
    const [theirs, mine] = [await open(await server.signInOperator(email)), await open(admin)];
    const path = `/ops/staff/${await idOf(admin, email)}/${verb}`;
    expect(await server.as(admin).post(path, body)).toMatchObject({ code: 0 });
    await endsAtOnce(theirs);
    mine.close();
  });
});
