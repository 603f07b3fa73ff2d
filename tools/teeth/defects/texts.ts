import type { Defect } from '../defect.ts';

export const textDefects: readonly Defect[] = [
  {
    name: 'a text is missing in English',
    layer: 'texts',
    file: 'packages/i18n/src/en/coupons.ts',
    find: "  noUses: 'No bill has used this coupon.',\n",
    replace: '',
    tests: ['types'],
  },
  {
    name: 'a text has the wrong parameter',
    layer: 'texts',
    file: 'packages/i18n/src/en/coupons.ts',
    find: 'billOf: ({ month }: { month: string }) => `Bill of ${month}`,',
    replace: 'billOf: ({ year }: { year: string }) => `Bill of ${year}`,',
    tests: ['types'],
  },
  {
    name: 'a Chinese sentence ends without its full stop',
    layer: 'texts',
    file: 'packages/i18n/src/zh/coupons.ts',
    find: '先到期的先用。',
    replace: '先到期的先用',
    tests: ['tools/checks/texts/*.test.ts'],
  },
  {
    name: 'thousands are not grouped',
    layer: 'texts',
    file: 'packages/i18n/src/formats.ts',
    find: "return digits.replace(/\\B(?=(\\d{3})+$)/g, ',');",
    replace: 'return digits;',
    tests: ['packages/i18n/src/*.test.ts'],
  },
  {
    name: 'yuan are written with the sign of dollars',
    layer: 'texts',
    file: 'packages/i18n/src/formats.ts',
    find: "CNY: '¥', USD: 'US$'",
    replace: "CNY: 'US$', USD: 'US$'",
    tests: ['packages/i18n/src/*.test.ts'],
  },
  {
    name: 'a time to wait is rounded down',
    layer: 'texts',
    file: 'packages/i18n/src/formats.ts',
    find: 'const whole = Math.max(1, Math.ceil(seconds));',
    replace: 'const whole = Math.max(1, Math.floor(seconds));',
    tests: ['packages/i18n/src/*.test.ts'],
  },
];
