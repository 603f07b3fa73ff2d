import { money } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';
import { forecastRecharge } from './recharge-forecast.ts';

const yuan = (minor: bigint) => money(minor, 'CNY');

test('the deposit is filled before cash', () => {
  const funds = {
    deposit: yuan(420_000n),
    requiredDeposit: yuan(500_000n),
    owed: yuan(0n),
    availableCredit: yuan(420_000n),
  };
  expect(forecastRecharge(yuan(100_001n), funds)).toEqual({
    missingDeposit: yuan(80_000n),
    toDeposit: yuan(80_000n),
    toOwed: yuan(0n),
    toCash: yuan(20_001n),
    creditAfter: yuan(520_001n),
  });
});

test('a recharge smaller than the gap goes to the deposit in full', () => {
  const funds = {
    deposit: yuan(0n),
    requiredDeposit: yuan(500_000n),
    owed: yuan(0n),
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
    owed: yuan(0n),
    availableCredit: yuan(600_000n),
  };
  expect(forecastRecharge(yuan(100_000n), funds)).toMatchObject({
    missingDeposit: yuan(0n),
    toDeposit: yuan(0n),
    toCash: yuan(100_000n),
  });
});

test('what is owed on bills is paid before anything stays in cash', () => {
  const funds = {
    deposit: yuan(400_000n),
    requiredDeposit: yuan(500_000n),
    owed: yuan(30_000n),
    availableCredit: yuan(370_000n),
  };
  expect(forecastRecharge(yuan(150_000n), funds)).toMatchObject({
    toDeposit: yuan(100_000n),
    toOwed: yuan(30_000n),
    toCash: yuan(20_000n),
    creditAfter: yuan(520_000n),
  });
  expect(forecastRecharge(yuan(110_000n), funds)).toMatchObject({
    toOwed: yuan(10_000n),
    toCash: yuan(0n),
  });
});
