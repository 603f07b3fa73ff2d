import type { Defect } from '../defect.ts';

const matrix = [
  'apps/server/src/http/access-matrix*.test.ts',
  'apps/server/src/http/*matrix*/**/*.test.ts',
];

export const contractDefects: readonly Defect[] = [
  {
    name: 'the server does not look at permissions',
    layer: 'contract',
    file: 'apps/server/src/http/calls/mount.ts',
    find: '  authorize(access, actor);\n',
    replace: '  if (name === undefined) authorize(access, actor);\n',
    tests: matrix,
  },
  {
    name: 'every operator may do what one role may',
    layer: 'contract',
    file: 'packages/contract/src/access/may-call.ts',
    find: "caller.kind === 'operator' && operatorHolds(caller.roles, access.permission)",
    replace: "caller.kind === 'operator' && caller.roles.length > 0",
    tests: matrix,
  },
  {
    name: 'a cell of the operators’ roles is wrong: finance may manage staff',
    layer: 'contract',
    file: 'packages/contract/src/access/permissions.ts',
    find: "'staff.manage': ['admin'],",
    replace: "'staff.manage': ['finance', 'admin'],",
    tests: [
      ...matrix,
      'apps/server/src/routes/ops/staff*.test.ts',
      'docs',
      'packages/contract/**/*.test.ts',
    ],
  },
  {
    name: 'a cell of the operators’ roles is wrong: a reviewer may not claim certifications',
    layer: 'contract',
    file: 'packages/contract/src/access/permissions.ts',
    find: "'certifications.review': ['reviewer', 'admin'],",
    replace: "'certifications.review': ['admin'],",
    tests: [
      'apps/server/src/routes/ops/certification*.test.ts',
      'apps/server/src/routes/ops/reviews*.test.ts',
    ],
  },
  {
    name: 'a channel company may have the permission of refunds',
    layer: 'contract',
    file: 'packages/contract/src/access/permissions.ts',
    find: "  'refundAll',\n",
    replace: '',
    tests: [
      ...matrix,
      'apps/server/src/routes/access*.test.ts',
      'packages/domain/src/sessions/permissions-of*.test.ts',
    ],
  },
  {
    name: 'an endpoint is without its permission',
    layer: 'contract',
    file: 'packages/contract/src/funds/coupons.ts',
    find: "summary: 'One coupon of the company, and what it was used for',\n  access: needs('couponsQuery'),",
    replace:
      "summary: 'One coupon of the company, and what it was used for',\n  access: { kind: 'member' },",
    tests: [
      ...matrix,
      'packages/contract/src/access/without-permission.test.ts',
      'apps/server/src/http/api-key-matrix*.test.ts',
      'apps/server/src/routes/coupons*.test.ts',
    ],
  },
  {
    name: 'an API key may call what people only may',
    layer: 'contract',
    file: 'apps/server/src/http/calls/session.ts',
    find: "if (!apiKeys) throw refusedKey('apiKeyNotAccepted');",
    replace: "if (apiKeys === undefined) throw refusedKey('apiKeyNotAccepted');",
    tests: [
      'apps/server/src/http/api-key-matrix*.test.ts',
      'apps/server/src/routes/api-keys*.test.ts',
    ],
  },
  {
    name: 'a recharge has no upper bound',
    layer: 'contract',
    file: 'packages/contract/src/wire/typed-amount.ts',
    find: '(amount) => minorUnits(amount) <= minorUnits(most)',
    replace: '(amount) => minorUnits(amount) >= 0n',
    tests: ['apps/server/src/routes/funds*.test.ts'],
  },
  {
    name: 'a name may hold characters that turn the writing direction',
    layer: 'contract',
    file: 'packages/contract/src/wire/wire.ts',
    find: "    z.refine((value) => !turning.test(value), 'invalidFormat'),\n",
    replace: '',
    tests: [
      'apps/server/src/routes/{applications,access,account}*.test.ts',
      'apps/server/src/http/hostile-input*.test.ts',
      'e2e/bad-input*',
    ],
  },
  {
    name: 'a page of a list may be of any size',
    layer: 'contract',
    file: 'packages/contract/src/wire/wire.ts',
    find: "z.refine((size) => (pageSizes as readonly number[]).includes(size), 'unknownOption')",
    replace: "z.refine((size) => size > 0, 'unknownOption')",
    tests: [
      'apps/server/src/http/page-sizes*.test.ts',
      'apps/server/src/http/{calls,openapi}/*.test.ts',
    ],
  },
  {
    name: 'two refusals have one code',
    layer: 'contract',
    file: 'packages/contract/src/wire/errors.ts',
    find: 'purchaseLimit: 2010,',
    replace: 'purchaseLimit: 2011,',
    tests: [
      'apps/server/src/routes/package-orders*.test.ts',
      'tools/api-client/*.test.ts',
      'packages/contract/**/*.test.ts',
    ],
  },
];
