import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { money } from '@arcadia/kernel/money';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { toyGateway } from '../database/testing/toy-gateway.ts';
import { start } from './testing/payment-world.ts';
import { useRefundWorld } from './testing/refund-world.ts';
import { unreliableGateway } from './testing/unreliable-gateway.ts';
import { compiled } from '../../../../tools/testing/compiled.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts programs and kills them');

const world = useRefundWorld();
const { clock, told, ordered, sweep, statusOf, notify, casesOf, after } = world;
const cny = (amount: bigint) => money(amount, 'CNY');
const program = fileURLToPath(new URL('testing/hanging-refunds.fixture.ts', import.meta.url));

beforeEach(async () => {
  clock.set(start);
  told.length = 0;
  await asAdmin(world.url, `update payment_refund set next_query_at = '2099-01-01'`);
});
afterEach(() => world.expectBalanced());

/** Sends in another process what is due, and kills the process while it waits for the answer. */
async function killWhileSending(gateway: string): Promise<string> {
  const child = spawn(process.execPath, [program, world.url, gateway, clock.now().toISOString()], {
    env: { ...process.env, ...compiled },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [sent] = await Promise.race([
    once(child.stdout, 'data'),
    exited.then(([code]) => Promise.reject(new Error(`ended with ${code}`))),
  ]);
  child.kill('SIGKILL');
  await exited;
  return String(sent).trim();
}

test.each([true, false])(
  'after a process was killed while it sent, the gateway is asked first (made: %s)',
  async (made) => {
    const gateway = toyGateway('killed');
    const { refundId } = await ordered(gateway);
    expect(await killWhileSending('killed')).toBe(refundId);
    if (made) gateway.refunds.set(refundId, { status: 'refunded', amount: cny(2_000n) });
    expect(await statusOf(refundId)).toBe('requested');
    await sweep(gateway);
    expect(gateway.refundCalls).toEqual([]);
    after(1);
    await Promise.all([sweep(gateway), sweep(gateway)]);
    expect(gateway.refundCalls).toEqual([`ask ${refundId}`, ...(made ? [] : [`send ${refundId}`])]);
    expect(await statusOf(refundId)).toBe('refunded');
    expect(told).toHaveLength(1);
  },
);

const run = fc.record({
  totals: fc.boolean(),
  calls: fc.array(fc.constantFrom('works', 'unheard', 'unmade', 'pending', 'refused'), {
    minLength: 1,
    maxLength: 5,
  }),
  foreign: fc.constantFrom(0n, 500n, 1_000n),
  amounts: fc.array(fc.constantFrom(1_000n, 2_000n), { minLength: 1, maxLength: 3 }),
  /** The order in which reports of the gateway arrive, again and again. */
  arrivals: fc.array(fc.nat(), { maxLength: 8 }),
});

test('whatever answers are lost and however notices arrive, each refund ends once as the gateway made it', () =>
  fc.assert(
    fc.asyncProperty(run, async ({ totals, calls, foreign, amounts, arrivals }) => {
      told.length = 0;
      const gateway = unreliableGateway(calls, totals);
      const { toy, notices, make, makePending } = gateway;
      const [first = 0n, ...others] = amounts;
      const { number, subjectId, refundId } = await ordered(toy, first);
      const refundIds = [refundId];
      for (const amount of others) {
        const opened = await world.order(world.contextOf(toy), subjectId, cny(amount));
        if (opened.outcome === 'opened') refundIds.push(opened.refundId);
      }
      const deliver = (index: number) => {
        const notice = notices[index % notices.length];
        return notice ? notify(toy, number, notice) : Promise.resolve(204);
      };
      await Promise.all([sweep(toy), sweep(toy)]);
      if (foreign > 0n) make('own', foreign);
      for (const [index, arrival] of arrivals.entries()) {
        after(index % 3);
        const answers = await Promise.all([deliver(arrival), deliver(arrival + 1), sweep(toy)]);
        expect(answers.slice(0, 2)).toEqual([204, 204]);
      }
      for (let hour = 0; hour < 8; hour += 1) {
        makePending();
        after(61);
        await sweep(toy);
        if (hour === 4) gateway.recover();
      }
      for (const index of notices.keys()) expect(await deliver(index)).toBe(204);
      for (const id of refundIds)
        expect(await statusOf(id)).toBe(toy.refunds.has(id) ? 'refunded' : 'failed');
      expect(told).toHaveLength(refundIds.length);
      const cases = (await casesOf(number)) as { amount: number }[];
      expect(cases.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(foreign);
      await world.expectBalanced();
    }),
    { numRuns: 25 },
  ));
