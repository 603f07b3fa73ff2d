import { money } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';
import { forecastRecharge } from './recharge-forecast.ts';

const yuan = (minor: bigint) => money(minor, 'CNY');

test('the deposit is filled before cash', () => {
  const funds = {
    deposit: yuan(420_000n),
    requiredDeposit: yuan(500_000n),
    availableCredit: yuan(420_000n),
  };
  expect(forecastRecharge(yuan(100_001n), funds)).toEqual({
    missingDeposit: yuan(80_000n),
    toDeposit: yuan(80_000n),
    toCash: yuan(20_001n),
    creditAfter: yuan(520_001n),
  });
});

test('a recharge smaller than the gap goes to the deposit in full', () => {
  const funds = {
    deposit: yuan(0n),
    requiredDeposit: yuan(500_000n),
    availableCredit: yuan(0n),
  };
  expect(forecastRecharge(yuan(1n), funds)).toMatchObject({
    toDeposit: yuan(1n),
    toCash: yuan(0n),
  });
});

test('a deposit above the requirement takes nothing and gives nothing back', () => {
  const funds = {
    deposit: yuan(600_000n),
    requiredDeposit: yuan(500_000n),
    availableCredit: yuan(600_000n),
  };
  expect(forecastRecharge(yuan(100_000n), funds)).toMatchObject({
    missingDeposit: yuan(0n),
    toDeposit: yuan(0n),
    toCash: yuan(100_000n),
  });
});
