import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program');

/** Errors that no code waits for or catches, in a production process. */
const database = useTestDatabase();
const preloaded = new URL('../testing/stray-errors.mjs', import.meta.url).href;
let product: RunningProduct;

beforeAll(async () => {
  product = await startRunningProduct({
    databaseUrl: database.url,
    env: { NODE_OPTIONS: `--import ${preloaded}` },
  });
});
afterAll(() => product.stop());

test.each([
  ['rejection', 'SIGUSR2', 'a rejection that nobody handled'],
  ['exception', 'SIGPIPE', 'an exception that nobody caught'],
] as const)(
  'a stray %s is logged with an id, and web and queues go on',
  async (kind, signal, msg) => {
    const customer = product.as(await product.signUp(`${kind}@customer.example`));
    process.kill(product.process.pid, signal);
    const logged = () => product.process.log.filter((line) => line.msg === msg);
    await expect
      .poll(logged)
      .toMatchObject([
        { level: 50, errorId: expect.stringMatching(/./), err: { message: `a stray ${kind}` } },
      ]);
    expect(await customer.get('/member/base/info')).toMatchObject({ code: 0 });
    await asAdmin(database.url, `select graphile_worker.add_job('tidy-callbacks', '{}')`);
    const waiting = async () =>
      (await asAdmin(database.url, `select from background_job where name = 'tidy-callbacks'`))
        .rows;
    await expect.poll(waiting).toEqual([]);
    expect(product.process.ended()).toBeNull();
  },
);
