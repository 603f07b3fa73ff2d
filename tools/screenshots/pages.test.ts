import { expect, test } from 'vitest';
import type { Demo } from './demo.ts';
import { shotsOf } from './pages.ts';

/** Any id will do: which page is shown does not depend on it. */
const demo: Demo = {
  memberToken: 'm',
  operatorToken: 'o',
  debtorToken: 'd',
  overdueBillId: 'b3',
  companyId: 'c',
  applicationId: 'a',
  onlineServiceId: 's1',
  unfinishedServiceId: 's2',
  certificationCaseId: 'r1',
  gameCaseId: 'r2',
  transferCaseId: 'r3',
  contractCaseId: 'r5',
  contractTemplateId: 't1',
  invoiceCaseId: 'r6',
  refundCaseId: 'r4',
  adjustmentId: 'd',
  approvalId: 'ap',
  correctionId: 'cor',
  announcementId: 'an',
  pricePlanId: 'pp',
  proposedPlanId: 'pq',
  discardedBillId: 'b1',
  channelBillId: 'b2',
  settledMonth: '2026-10',
  paymentCaseId: 'r5',
  reconciledDay: '2026-11-20',
  gameId: 'g',
  billId: 'bil_0123456789',
  paidOrderId: 'o1',
  unpaidOrderId: 'o2',
  closedOrderId: 'pko5',
  packageRefundCaseId: 'r7',
  campaignKey: '202611',
  creditedRechargeId: 'p1',
  pendingRechargeId: 'p2',
  paymentUrl: '/sim/pay',
};

test('every page of the path tables has a picture with a name of its own', () => {
  const files = shotsOf(demo).map(({ group, name }) => `${group}/${name}`);
  expect(new Set(files).size).toBe(files.length);
  expect(files).toContain('console/payment');
});
