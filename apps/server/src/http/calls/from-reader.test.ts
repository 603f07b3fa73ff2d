import { api, type EndpointName } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { keysOf } from '@arcadia/kernel/keys';
import { expect, test } from 'vitest';

const endpoints: readonly (readonly [EndpointName, Endpoint])[] = keysOf(api).map((name) => [
  name,
  api[name],
]);
const declared = endpoints.filter(([, { fromReader }]) => fromReader === true);

/** Calls that read and that a reader must never answer, with the reason. What is listed nowhere is answered by the primary too. */
const never: Readonly<Record<string, readonly EndpointName[]>> = {
  'balances and limits before a payment': [
    'getFunds',
    'getHome',
    'getFigure',
    'getRunningMonth',
    'getOverdue',
    'getCompanyStanding',
    'getLedgerBalances',
    'listPaymentMethods',
    'listOpenRecharges',
    'getRecharge',
    'getRemittance',
  ],
  'what may be taken back, spent or claimed': [
    'getRefundable',
    'listRefunds',
    'getRefund',
    'listCoupons',
    'listInvoiceSources',
    'getInvoicing',
    'getOffer',
    'getPackageOrder',
    'listPackageOrders',
    'findRemitter',
    'getBankTransferCase',
    'getRefundCase',
    'getPackageRefundCase',
    'getInvoiceCase',
    'getPaymentCase',
    'listPaymentCases',
    'listLateRefunds',
    'listStatementLines',
    'getReconciledDay',
  ],
  'prices and corrections that are agreed to by what is shown': [
    'tryPricePlan',
    'exportPriceTrial',
    'getPricePlan',
    'getCorrection',
    'listCorrectionBills',
    'listCorrectionCompanies',
    'getBillingRun',
    'listBillingRunCompanies',
  ],
  'decisions that wait, of which two people must not take one': [
    'listReviews',
    'countReviews',
    'getToday',
    'listApprovals',
    'getApproval',
    'countApprovals',
    'listAdjustments',
    'getAdjustment',
    'listOverdueCompanies',
  ],
  'sign-in and rights': [
    'getMemberInfo',
    'getOperator',
    'checkPermission',
    'listSessions',
    'listApiKeys',
    'getSuspension',
    'getClosing',
  ],
  'the state of the product itself': ['getHealth', 'getReadiness', 'getLiveness', 'listJobs'],
};

test('what a reader may answer only reads, and is asked for by somebody who is known', () => {
  const wrong = declared.filter(
    ([, { method, idempotent, simOnly, access }]) =>
      method !== 'GET' || idempotent || simOnly || access.kind === 'public',
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
  expect(declared.length).toBeGreaterThan(40);
});

test.each(Object.entries(never))('%s are never answered by a reader', (_reason, names) => {
  const found = names.map((name) => [name, declared.some(([one]) => one === name)]);
  expect(found).toEqual(names.map((name) => [name, false]));
});

test('every file of a list may be made from a reader', () => {
  const files = endpoints.filter(([, { errors }]) => errors.includes('exportNeedsTask'));
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter((file) => !declared.includes(file)).map(([name]) => name)).toEqual([]);
});

test('beside files these searches, reports and figures may be', () => {
  const others = declared.filter(([, { errors }]) => !errors.includes('exportNeedsTask'));
  expect(others.map(([name]) => name).toSorted()).toEqual([
    'exportLedgerBalances',
    'getBillForecast',
    'getBillHistory',
    'getCampaignSales',
    'getMarketData',
    'getMarketDataChoices',
    'listAllApplications',
    'listAllBills',
    'listAllContracts',
    'listAllCoupons',
    'listAllPackageOrders',
    'listAllTransactions',
    'listAudit',
    'listCompanies',
    'listUsageLines',
    'listUsageRefusals',
  ]);
});
