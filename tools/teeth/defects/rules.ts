import type { Defect } from '../defect.ts';

const couponsPage = 'apps/console/src/features/coupons/CouponsPage.tsx';

export const ruleDefects: readonly Defect[] = [
  {
    name: 'a document names a file that is not there',
    layer: 'rules',
    file: 'CONTRIBUTING.md',
    find: '(`packages/contract/src/funds/funds.ts`): the endpoint',
    replace: '(`packages/contract/src/funds/fund.ts`): the endpoint',
    tests: ['docs'],
  },
  {
    name: 'a feature imports from the inside of another one',
    layer: 'rules',
    file: couponsPage,
    find: "import { couponAddress } from './address.ts';",
    replace: "import { couponAddress } from './address.ts';\nimport '../bills/queries.ts';",
    tests: ['walls'],
  },
  {
    name: 'a text stands in the markup',
    layer: 'rules',
    file: couponsPage,
    find: '<PageHeader title={texts.title}',
    replace: '<PageHeader title="Coupons"',
    tests: ['walls'],
  },
  {
    name: 'a verb reads the clock of the machine',
    layer: 'rules',
    file: 'packages/domain/src/coupons/revoke-coupon.ts',
    find: 'const now = ctx.clock.now();',
    replace: 'const now = new Date();',
    tests: ['walls'],
  },
  {
    name: 'a feature reads the table of another one',
    layer: 'rules',
    file: 'packages/domain/src/saved-views/get.ts',
    find: 'read(ctx, async (db) => ({ views: await selectViews(db, ownerOf(ctx), list) }))',
    replace: `read(ctx, async (db) => {
    await db.selectFrom('coupon').select('id').execute();
    return { views: await selectViews(db, ownerOf(ctx), list) };
  })`,
    tests: ['walls'],
  },
  {
    name: 'nobody uses an export',
    layer: 'rules',
    file: 'packages/kernel/src/unused.ts',
    find: null,
    replace: 'export const unused = 1;\n',
    tests: ['deadcode'],
  },
  {
    name: 'a promise is not waited for',
    layer: 'rules',
    file: 'packages/domain/src/certification/decide.ts',
    find: "    await tx.publish({ topic: 'certification.changed', companyId, subjectId });",
    replace: "    tx.publish({ topic: 'certification.changed', companyId, subjectId });",
    tests: ['lint'],
  },
  {
    name: 'the server uses what only browsers have',
    layer: 'rules',
    file: 'packages/domain/src/coupons/withdraw.ts',
    find: '  const rest = leftOf(coupon);\n',
    replace: '  const rest = leftOf(coupon) + BigInt(window.innerWidth);\n',
    tests: ['types-without-browser'],
  },
];
