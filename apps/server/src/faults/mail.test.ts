import { bodyOf } from '@arcadia/gateways/test-support/mail-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import type { Caller } from '../testing/test-server.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, and waits for the product’s own time limits');

/** The mail server fails while a customer, an administrator and visitors use a running product: docs/faults.md. */
const database = useTestDatabase();
let product: RunningProduct;
let customer: Caller;
let operator: Caller;

beforeAll(async () => {
  product = await startRunningProduct({ databaseUrl: database.url, mailFault: 'refuses' });
});
afterAll(() => product.stop());

const notSent = {
  zh: { status: 200, code: 2055, msg: '验证码未能发送，请稍后重试。' },
  en: { status: 200, code: 2055, msg: 'We couldn’t send the code. Try again in a moment.' },
};
const invite = (email: string) =>
  operator.post(
    '/ops/staff',
    { name: 'A Colleague', email, roles: ['finance'] },
    { 'idempotency-key': email },
  );
const waitingMail = async () =>
  (await operator.get('/ops/jobs?pageNo=1&pageSize=50&queue=mail')).data['records'] as {
    id: string;
    status: string;
    error: string | null;
  }[];

test('a start without its mail server serves, and the first invitation leaves once it is back', async () => {
  const logged = () => product.process.log.filter(({ msg }) => msg === 'a job failed');
  await expect.poll(logged).not.toEqual([]);
  expect(product.process.ended()).toBeNull();
  expect(await product.as().get('/health')).toMatchObject({ status: 200 });
  await product.mailProxy.become('none');
  operator = product.as(await product.signInAdministrator(), 'en');
  customer = product.as(await product.signUp('owner@customer.example'));
});

test.each(['refuses', 'nonsense'] as const)(
  'the mail server at fault (%s): the code is refused in words, the invitation waits',
  async (fault) => {
    await product.mailProxy.become(fault);
    expect(await product.askForCode('new@visitor.example')).toMatchObject(notSent.zh);
    expect(await product.askForCode('new@visitor.example', 'en')).toMatchObject(notSent.en);
    expect(await invite(`${fault}@brand.example`)).toMatchObject({ code: 0 });
    await expect
      .poll(waitingMail)
      .toContainEqual(
        expect.objectContaining({ error: expect.stringMatching(/^smtp: not accepted/) }),
      );
    expect(await customer.get('/member/base/info')).toMatchObject({ code: 0 });
  },
);

test('a mail server that hangs keeps only those who wait for a mail', async () => {
  await product.mailProxy.become('hangs');
  // More than the product has connections to its database.
  const asked = Array.from({ length: 8 }, (_, index) =>
    product.askForCode(`${index}@visitor.example`),
  );
  let answered = 0;
  for (const one of asked) void one.then(() => (answered += 1));
  await expect.poll(() => product.mailProxy.open).toBeGreaterThanOrEqual(8);
  expect(await invite('hangs@brand.example')).toMatchObject({ code: 0 });
  expect(await customer.get('/member/base/info')).toMatchObject({ code: 0 });
  expect(await operator.get('/ops/staff?pageNo=1&pageSize=10')).toMatchObject({ code: 0 });
  expect(answered).toBe(0);
  // Given up before a browser gives up: packages/gateways/src/time-limits.test.ts.
  for (const one of await Promise.all(asked)) expect(one).toMatchObject(notSent.zh);
});

test('back again: a code leaves at once, and what waited leaves by itself or when an operator says so', async () => {
  await product.mailProxy.become('none');
  expect(await product.askForCode('new@visitor.example')).toMatchObject({ code: 0 });
  for (const { id, status } of await waitingMail())
    if (status !== 'running') await operator.post(`/ops/jobs/${id}/retry`);
  const invited = () =>
    product.mail.received
      .filter((one) => bodyOf(one).includes('/invitation#token='))
      .flatMap(({ to }) => to);
  await expect
    .poll(invited)
    .toEqual(
      expect.arrayContaining([
        'refuses@brand.example',
        'nonsense@brand.example',
        'hangs@brand.example',
      ]),
    );
  await expect.poll(waitingMail).toEqual([]);
  expect(product.process.ended()).toBeNull();
});
