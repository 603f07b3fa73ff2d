import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingDeposit, splitRecharge } from './deposit.ts';
import { money } from './money.ts';

const cny = (max: bigint) => fc.bigInt({ min: 0n, max }).map((amount) => money(amount, 'CNY'));

test('a recharge is split without remainder, and cash begins where the deposit is full', () => {
  fc.assert(
    fc.property(cny(10_000n), cny(10_000n), cny(30_000n), (deposit, requiredDeposit, amount) => {
      const { toDeposit, toCash } = splitRecharge(amount, { deposit, requiredDeposit });
      expect(toDeposit.amount + toCash.amount).toBe(amount.amount);
      expect(toDeposit.amount >= 0n && toCash.amount >= 0n).toBe(true);
      const after = money(deposit.amount + toDeposit.amount, 'CNY');
      if (toCash.amount > 0n) expect(missingDeposit(after, requiredDeposit).amount).toBe(0n);
      if (toDeposit.amount > 0n) expect(after.amount).toBeLessThanOrEqual(requiredDeposit.amount);
    }),
  );
});
