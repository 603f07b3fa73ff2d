import { paths as backofficePaths } from '../../apps/backoffice/src/app/paths.ts';
import { pageAddress, pageNames } from '../../apps/docs/vite/contents.ts';
import { paths as consolePaths } from '../../apps/console/src/app/paths.ts';
import { seedId } from '../../apps/server/src/sim/seed/seed-id.ts';
import type { Demo } from './demo.ts';

/** `debtor`: a member of the company whose services are held. */
export const viewers = ['visitor', 'member', 'debtor', 'operator'] as const;
export type Viewer = (typeof viewers)[number];
export type Shot = {
  readonly group: 'console' | 'backoffice' | 'sim' | 'docs';
  readonly name: string;
  /** Path on the product's origin, or a whole address; `{language}` in it stands for that of the look. */
  readonly path: string;
  readonly viewer: Viewer;
  /** The address leads on to the page itself, which has another path. */
  readonly leadsOn?: true;
};

type Path = string | ((...args: never[]) => string);
type Paths = Readonly<Record<string, Path>>;

/** Pages without sign-in, by their names in the apps' path tables. */
const publicPages = [
  'login',
  'signIn',
  'invitation',
  'serviceTerms',
  'rechargePrivacy',
  'verifyDocument',
  'activity',
  'notSignedIn',
  'notFound',
];

/**
 * Every page: each entry of the apps' path tables, the documentation, and the pages of sim.
 * @throws if a path takes an id and none is given here.
 */
export function shotsOf(demo: Demo): Shot[] {
  return [
    ...appShots(consolePaths, consoleExamplesOf(demo), { group: 'console', viewer: 'member' }),
    ...appShots(backofficePaths, backofficeExamplesOf(demo), {
      group: 'backoffice',
      viewer: 'operator',
    }),
    ...['inbox', 'clock', 'invoices', 'gallery', 'shell'].map((name): Shot => ({
      group: 'sim',
      name,
      path: `/sim/${name}`,
      viewer: 'visitor',
    })),
    ...(
      [
        ['home', consolePaths.home],
        ['bills', consolePaths.bills],
        ['unpaid-bill', consolePaths.bill(demo.overdueBillId)],
      ] as const
    ).map(([name, path]): Shot => ({
      group: 'console',
      name: `overdue-${name}`,
      path,
      viewer: 'debtor',
    })),
    ...pageNames.map((name): Shot => ({
      group: 'docs',
      name: `docs-${name}`,
      path: pageAddress('{language}', name),
      viewer: 'visitor',
    })),
    { group: 'sim', name: 'payer', path: demo.paymentUrl, viewer: 'visitor', leadsOn: true },
  ];
}

/** Pages about bills, prices and what corrects them. */
function billExamples(demo: Demo): Record<string, string[]> {
  return {
    bill: [backofficePaths.bill(demo.discardedBillId), backofficePaths.bill(demo.channelBillId)],
    billingRun: [backofficePaths.billingRun(demo.settledMonth)],
    pricePlan: [
      backofficePaths.pricePlan(demo.pricePlanId),
      backofficePaths.pricePlan(demo.proposedPlanId),
    ],
    editPricePlan: [],
    newPricePlan: [backofficePaths.newPricePlan({})],
    correction: [backofficePaths.correction(demo.correctionId)],
    correctionBills: [],
    ledgerOf: [],
    adjust: [backofficePaths.adjust(demo.companyId)],
    newCorrection: [
      backofficePaths.newCorrection({ kind: 'rate', month: demo.settledMonth }),
      backofficePaths.newCorrection({
        kind: 'usage',
        month: demo.settledMonth,
        companyId: demo.companyId,
      }),
    ],
  };
}

/** Which pages of the back office to show where a path takes an id. */
function backofficeExamplesOf(demo: Demo): Record<string, string[]> {
  return {
    // Leads to the customers.
    home: [],
    signIn: [backofficePaths.signIn()],
    customer: [backofficePaths.customer(demo.companyId)],
    applicationsOf: [backofficePaths.applicationsOf(demo.companyId)],
    transactionsOf: [backofficePaths.transactionsOf(demo.companyId)],
    certification: [backofficePaths.certification(demo.certificationCaseId)],
    game: [backofficePaths.game(demo.gameId)],
    ...deskExamples(demo),
    ...shopExamples(demo),
    gameApproval: [backofficePaths.gameApproval(demo.gameCaseId)],
    adjustment: [backofficePaths.adjustment(demo.adjustmentId)],
    approval: [backofficePaths.approval(demo.approvalId)],
    adjustmentsOf: [],
    announcement: [backofficePaths.announcement(demo.announcementId)],
    changeAnnouncement: [backofficePaths.changeAnnouncement(demo.announcementId)],
    // This year's is shown already; the next one's has no notice yet.
    holidayCalendarOf: [backofficePaths.holidayCalendarOf(2027)],
    ...billExamples(demo),
    refund: [backofficePaths.refund(demo.refundCaseId)],
    packageOrder: [backofficePaths.packageOrder(demo.paidOrderId)],
    packageRefund: [backofficePaths.packageRefund(demo.packageRefundCaseId)],
    paymentCase: [backofficePaths.paymentCase(demo.paymentCaseId)],
    reconciledDay: [backofficePaths.reconciledDay('stripe', demo.reconciledDay)],
    regionService: [backofficePaths.regionService(demo.onlineServiceId)],
    auditOf: [backofficePaths.auditOf(demo.companyId)],
    invoicesOf: [],
    usageRefusalsOf: [backofficePaths.usageRefusals],
    // Drawers and filters of pages that are shown already.
    billsOf: [],
    unpaidBillsOf: [],
    failedInRun: [backofficePaths.failedInRun(demo.settledMonth)],
    channelBillsToSettle: [],
    transactionsAbout: [],
    auditAbout: [],
    pricePlansOf: [],
    applicationNamed: [],
    staffMember: [],
    certificationsOf: [],
    bankTransfersOf: [],
    refundsOf: [],
    contractsOf: [],
    couponsOf: [],
    couponOf: [],
    packageOrdersOfCompany: [],
    staffActsOf: [],
    auditEntryOf: [],
    // The console's login page, shown there.
    customerLogin: [],
  };
}

function shopExamples(demo: Demo): Record<string, string[]> {
  return {
    campaign: [backofficePaths.campaign(demo.campaignKey)],
    campaignSales: [backofficePaths.campaignSales(demo.campaignKey)],
    packageOrdersOf: [],
    // Pages of the shop.
    shopPage: [],
    shopPreview: [],
  };
}

/** Which pages of the console to show where a path takes an id. */
function consoleExamplesOf(demo: Demo): Record<string, string[]> {
  return {
    application: [consolePaths.application(demo.applicationId)],
    regionService: [
      consolePaths.regionService(demo.onlineServiceId),
      consolePaths.regionService(demo.unfinishedServiceId),
    ],
    checkRegionService: [consolePaths.checkRegionService(demo.onlineServiceId)],
    editRegionService: [consolePaths.editRegionService(demo.unfinishedServiceId)],
    deliveries: [consolePaths.deliveries(demo.onlineServiceId)],
    addRegion: [consolePaths.addRegion(demo.applicationId)],
    apiCall: ['listBills', 'applyForInvoice'].map(consolePaths.apiCall),
    login: [consolePaths.login()],
    paymentResult: [
      consolePaths.paymentResult(demo.creditedRechargeId),
      consolePaths.paymentResult(demo.pendingRechargeId),
    ],
    payment: [consolePaths.payment(demo.pendingRechargeId)],
    apiKeys: ['', '?open=new'].map((open) => consolePaths.apiKeys + open),
    apiKey: [consolePaths.apiKey(seedId('ak', 'Deployment'))],
    auditLogOf: [],
    usageAlert: [],
    // Leads to the page of all alerts.
    oldBillAlerts: [],
    // Drawers, and an amount that is typed already, of pages that are shown already.
    invoice: ['', '?tab=records', '?tab=headers'].map((tab) => consolePaths.invoice + tab),
    invoiceRecord: [],
    invoiceOf: [],
    rechargeOf: [],
    bankTransfer: [],
    refundRequest: [],
    coupon: [],
    bill: demo.billId === null ? [] : [consolePaths.bill(demo.billId)],
    packageOrder: [
      consolePaths.packageOrder(demo.paidOrderId),
      consolePaths.packageOrder(demo.unpaidOrderId),
      consolePaths.packageOrder(demo.closedOrderId),
    ],
    // A page of the shop.
    payPackageOrder: [],
    transactionsOf: [],
    role: [],
    subAccount: [],
    // Not the console's pages, but sim's: the inbox below, and the payer's page of a code.
    simInbox: [],
    simScan: [],
  };
}

function appShots(
  table: Paths,
  examples: Record<string, string[]>,
  { group, viewer }: Pick<Shot, 'group' | 'viewer'>,
): Shot[] {
  return Object.entries(table).flatMap(([name, path]) => {
    const paths = examples[name] ?? (typeof path === 'string' ? [path] : undefined);
    if (!paths)
      throw new Error(`say in ${import.meta.filename} which ${name} of the ${group} to show`);
    return paths.map((shown, index): Shot => ({
      group,
      name: index === 0 ? name : `${name}-${index + 1}`,
      path: shown,
      viewer: publicPages.includes(name) ? 'visitor' : viewer,
    }));
  });
}

function deskExamples(demo: Demo): Record<string, string[]> {
  return {
    contract: [backofficePaths.contract(demo.contractCaseId)],
    contractTemplate: [backofficePaths.contractTemplate(demo.contractTemplateId)],
    newContractTemplate: [backofficePaths.newContractTemplate()],
    bankTransfer: [backofficePaths.bankTransfer(demo.transferCaseId)],
    invoice: [backofficePaths.invoice(demo.invoiceCaseId)],
  };
}
