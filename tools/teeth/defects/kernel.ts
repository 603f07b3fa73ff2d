import type { Defect } from '../defect.ts';

const money = ['packages/kernel/src/{money,decimal,folded-price}*.test.ts'];
const days = ['packages/kernel/src/{calendar,business-days}*.test.ts'];

export const kernelDefects: readonly Defect[] = [
  {
    name: 'money is rounded down and not half up',
    layer: 'kernel',
    file: 'packages/kernel/src/decimal.ts',
    find: 'const rounded = (2n * size + by) / (2n * by);',
    replace: 'const rounded = size / by;',
    tests: money,
  },
  {
    name: 'a half of a negative amount is rounded toward zero',
    layer: 'kernel',
    file: 'packages/kernel/src/decimal.ts',
    find: 'const rounded = (2n * size + by) / (2n * by);',
    replace: 'const rounded = (2n * size + by - (negative ? 1n : 0n)) / (2n * by);',
    tests: money,
  },
  {
    name: 'the minor units left over by a division are lost',
    layer: 'kernel',
    file: 'packages/kernel/src/money.ts',
    find: 'byRemainder.slice(0, Number(left))',
    replace: 'byRemainder.slice(0, 0 * Number(left))',
    tests: money,
  },
  {
    name: 'money of two currencies can be added',
    layer: 'kernel',
    file: 'packages/kernel/src/money.ts',
    find: 'if (value.currency !== currency) {',
    replace: 'if (!isCurrency(currency)) {',
    tests: money,
  },
  {
    name: 'days begin an hour late',
    layer: 'kernel',
    file: 'packages/kernel/src/calendar.ts',
    find: 'const offsetMs = 8 * 3_600_000;',
    replace: 'const offsetMs = 7 * 3_600_000;',
    tests: days,
  },
  {
    name: 'a Saturday on which people work is no business day',
    layer: 'kernel',
    file: 'packages/kernel/src/business-days.ts',
    find: 'return special.get(day) ?? !isWeekend(day);',
    replace: 'return special.get(day) !== false && !isWeekend(day);',
    tests: days,
  },
];
