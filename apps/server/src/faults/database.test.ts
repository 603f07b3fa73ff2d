import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedUrls } from '@arcadia/domain/database/logins';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../../../../tools/testing/fault-proxy.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import type { Caller } from '../testing/test-server.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, and waits for the product’s own time limits');

/** The database fails while a customer and an administrator use a running product: docs/faults.md. */
const database = useTestDatabase();
/** The way of requests, and the way of the job queue and of what is announced. */
let requests: FaultProxy;
let queue: FaultProxy;
let product: RunningProduct;
let customer: Caller;
let operator: Caller;

const through = (url: string, { port }: FaultProxy) => {
  const changed = new URL(url);
  changed.hostname = '127.0.0.1';
  changed.port = String(port);
  return changed.href;
};

beforeAll(async () => {
  const port = Number(new URL(database.url).port);
  [requests, queue] = await Promise.all([startFaultProxy(port), startFaultProxy(port)]);
  const { app, tenant } = derivedUrls(database.url);
  product = await startRunningProduct({
    databaseUrl: database.url,
    env: {
      DATABASE_URL: through(database.url, queue),
      DATABASE_APP_URL: through(app, requests),
      DATABASE_TENANT_URL: through(tenant, requests),
    },
  });
  customer = product.as(await product.signUp('owner@customer.example'));
  operator = product.as(await product.signInAdministrator(), 'en');
});
afterAll(async () => {
  await product.stop();
  await Promise.all([requests.close(), queue.close()]);
});

const staff = '/ops/staff?pageNo=1&pageSize=10';

// One that refuses is the matter of routes/database-away.test.ts.
test.each(['nonsense', 'hangs'] as const)(
  'the database at fault (%s): who asks is told before a browser gives up, and all is well when it is back',
  async (fault) => {
    await requests.become(fault);
    const [one, two] = await Promise.all([customer.get('/member/base/info'), operator.get(staff)]);
    expect(one).toMatchObject({
      status: 503,
      msg: '服务暂时不可用，请稍后再试。',
      data: { errorId: expect.stringMatching(/^req_/) },
    });
    expect(two).toMatchObject({
      status: 503,
      msg: 'The service is temporarily unavailable. Try again in a moment.',
    });
    expect((await fetch(`${product.url}/api/health/live`)).status).toBe(200);
    expect((await fetch(`${product.url}/login`, { headers: { accept: 'text/html' } })).status).toBe(
      200,
    );
    await requests.become('none');
    await expect.poll(() => customer.get('/member/base/info')).toMatchObject({ code: 0 });
    await expect.poll(() => operator.get(staff)).toMatchObject({ code: 0 });
    expect(product.process.ended()).toBeNull();
  },
);

test.each(['refuses', 'nonsense', 'hangs'] as const)(
  'the queue at fault (%s): people go on, and what they asked for is done when it is back',
  async (fault) => {
    await queue.become(fault);
    const person = { name: 'A Colleague', email: `${fault}@brand.example`, roles: ['finance'] };
    const invited = await operator.post('/ops/staff', person, { 'idempotency-key': fault });
    expect(invited).toMatchObject({ code: 0 });
    expect(await customer.get('/member/base/info')).toMatchObject({ code: 0 });
    const waiting = async () =>
      (await asAdmin(database.url, `select from background_job where name = 'send-staff-link'`))
        .rows.length;
    expect(await waiting()).toBe(1);
    await queue.become('none');
    await expect.poll(waiting).toBe(0);
    expect(product.mail.received.filter(({ to }) => to.includes(person.email))).toHaveLength(1);
    expect(product.process.ended()).toBeNull();
  },
);
