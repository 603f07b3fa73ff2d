import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { companyBalancesAt, totalBalancesAt } from './balances-at.ts';
import { post } from './post.ts';
import { recharge } from './testing/posting.ts';
import {
  addCompany,
  bareWrite,
  openScratchLedger,
  type ScratchLedger,
} from './testing/scratch-ledger.ts';

const { url } = useTestDatabase();
let ledger: ScratchLedger;
beforeAll(async () => {
  ledger = await openScratchLedger(url, 2);
});
afterAll(() => ledger.close());

const epoch = Date.parse('2026-03-01T00:00:00Z');
const instant = (minute: number) => new Date(epoch + minute * 60_000);
let runs = 0;

type Posted = { companyId: string; minute: number; toDeposit: bigint; toCash: bigint };

/** Balances that replaying the transfers of `companies` posted by `minute` gives, as sums by account. */
function replayed(posted: readonly Posted[], companies: readonly string[], minute: number) {
  const sums = new Map<string, bigint>();
  const add = (account: string, amount: bigint) =>
    amount !== 0n && sums.set(account, (sums.get(account) ?? 0n) + amount);
  for (const one of posted.filter(({ companyId }) => companies.includes(companyId))) {
    if (one.minute > minute) continue;
    add('deposit', one.toDeposit);
    add('cash', one.toCash);
    add('gateway_clearing', -one.toDeposit - one.toCash);
  }
  return Object.fromEntries([...sums].toSorted(([a], [b]) => a.localeCompare(b)));
}

const shown = (rows: Awaited<ReturnType<typeof totalBalancesAt>>) =>
  Object.fromEntries(
    rows
      .map(({ kind, balance }): [string, bigint] => [kind, balance])
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

test('the balances at any instant are those of replaying the transfers up to there', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          company: fc.nat({ max: 2 }),
          // Several at one instant, and long pauses.
          pause: fc.constantFrom(0, 0, 1, 2, 500),
          toDeposit: fc.integer({ min: 0, max: 40 }),
          toCash: fc.integer({ min: 1, max: 40 }),
        }),
        { minLength: 1, maxLength: 30 },
      ),
      fc.array(fc.integer({ min: -1, max: 3000 }), { maxLength: 5 }),
      async (steps, asked) => {
        runs += 1;
        // Away from those of earlier runs, which totals count as well.
        const start = runs * 1_000_000;
        const companies = [0, 1, 2].map((index) => `at_${runs}_${index}`);
        for (const id of companies) await addCompany(url, id, 'CNY');
        const before = shown(await totalBalancesAt(ledger.database.kysely, instant(start)));
        const posted: Posted[] = [];
        let minute = start;
        for (const [index, step] of steps.entries()) {
          minute += step.pause;
          const companyId = companies[step.company] ?? '';
          const [toDeposit, toCash] = [BigInt(step.toDeposit), BigInt(step.toCash)];
          posted.push({ companyId, minute, toDeposit, toCash });
          const transfer = recharge(`rch_${index}`, companyId, toDeposit, toCash);
          const occurredAt = instant(minute);
          await post(bareWrite(ledger.database.kysely), { ...transfer, occurredAt });
        }
        for (const at of [start - 1, minute, ...asked.map((offset) => start + offset)]) {
          for (const companyId of companies) {
            const rows = await companyBalancesAt(ledger.database.kysely, {
              companyId,
              at: instant(at),
            });
            expect(shown(rows)).toEqual(replayed(posted, [companyId], at));
          }
          const total = shown(await totalBalancesAt(ledger.database.kysely, instant(at)));
          const grown = Object.entries(replayed(posted, companies, at));
          const expected = { ...before };
          for (const [kind, sum] of grown) expected[kind] = (expected[kind] ?? 0n) + sum;
          expect(total).toEqual(expected);
        }
      },
    ),
    { numRuns: 12 },
  ));

test('a transfer that a process with a slower clock posted later counts from its own time on', async () => {
  await addCompany(url, 'at_slow', 'CNY');
  const minutes = [10, 20, 19, 21, 20, 30];
  for (const [index, minute] of minutes.entries())
    await post(bareWrite(ledger.database.kysely), {
      ...recharge(`rch_${index}`, 'at_slow', 0n, 1n),
      occurredAt: instant(minute),
    });
  const cashAt = async (minute: number) =>
    shown(
      await companyBalancesAt(ledger.database.kysely, {
        companyId: 'at_slow',
        at: instant(minute),
      }),
    )['cash'];
  // Up to the last transfer that was posted by then, in the order of the book.
  expect([await cashAt(9), await cashAt(10), await cashAt(19)]).toEqual([undefined, 1n, 3n]);
  expect([await cashAt(20), await cashAt(21), await cashAt(30)]).toEqual([5n, 5n, 6n]);
});
