import { randomUUID } from 'node:crypto';
import type { Api, EndpointName, OutputOf } from '@arcadia/contract/api';
import { sessionHeader } from '@arcadia/contract/wire/envelope';
import type { ServiceStatus } from '@arcadia/contract/applications/service-statuses';

/** Sessions and ids of the seeded product that the pictures need. */
export type Demo = {
  readonly memberToken: string;
  readonly operatorToken: string;
  /** Of the company whose services are held for its unpaid bills. */
  readonly debtorToken: string;
  readonly overdueBillId: string;
  readonly companyId: string;
  readonly applicationId: string;
  /** A region service that is online, and one that still needs something before it can be. */
  readonly onlineServiceId: string;
  readonly unfinishedServiceId: string;
  /** A certification that waits for its review. */
  readonly certificationCaseId: string;
  /** A bank transfer that waits for its review. */
  readonly transferCaseId: string;
  readonly contractCaseId: string;
  readonly contractTemplateId: string;
  /** An application for an invoice that waits. */
  readonly invoiceCaseId: string;
  /** A chosen game that waits for its approval, and a game of the catalogue. */
  readonly gameCaseId: string;
  readonly gameId: string;
  /** The newest bill; null where nothing is billed yet. */
  readonly billId: string | null;
  /** A package order that is paid, and one that is not. */
  readonly paidOrderId: string;
  readonly unpaidOrderId: string;
  /** One that nobody paid in time. */
  readonly closedOrderId: string;
  /** The campaign that runs. */
  readonly campaignKey: string;
  /** A refund of an order that waits for staff. */
  readonly packageRefundCaseId: string;
  /** A refund that waits for staff. */
  readonly refundCaseId: string;
  readonly adjustmentId: string;
  /** A decision that waits for a second person. */
  readonly approvalId: string;
  /** An announcement that has not started. */
  readonly announcementId: string;
  /** The standard prices that are in force, and a version that waits for its second operator. */
  readonly pricePlanId: string;
  readonly proposedPlanId: string;
  /** A bill that was discarded, a channel company’s that waits to be settled, and the newest settlement. */
  readonly discardedBillId: string;
  readonly channelBillId: string;
  readonly settledMonth: string;
  /** A correction of that month, which nobody has agreed to. */
  readonly correctionId: string;
  readonly paymentCaseId: string;
  /** A day whose statement differs from our books, at Stripe. */
  readonly reconciledDay: string;
  /** A recharge that was credited, and a new one that waits at the gateway. */
  readonly creditedRechargeId: string;
  readonly pendingRechargeId: string;
  /** The payer's page of the new one. */
  readonly paymentUrl: string;
};

const password = 'Demo-2026';
const operatorEmail = 'ops@arcadia.example';
const memberEmail = 'owner@demo-cn.example';
const debtorEmail = 'owner@lanting.example';

/** Signs the main account of the demo company in. */
export const demoSignIn = {
  type: 3,
  email: memberEmail,
  password,
  isRead: true,
  countryCode: 'CN',
} as const;

/** Signs in as the demo accounts and looks around, all through the API. */
export async function visitDemo(address: string): Promise<Demo> {
  const visitor = caller(address, '');
  const { token: memberToken } = await visitor.post<'signIn'>('/login', demoSignIn);
  const operatorToken = await signOperatorIn(address);
  const member = caller(address, memberToken);
  const operator = caller(address, operatorToken);
  const applications = await member.get<'listApplications'>('/applications?pageSize=50');
  const transactions = await member.get<'listTransactions'>(
    '/funds/transactions?type=recharge_balance',
  );
  // Bank transfers are of the same type.
  const recharges = transactions.records.filter(({ reference }) => reference?.startsWith('rch_'));
  const companies = await operator.get<'listCompanies'>(
    `/ops/companies?keyword=${encodeURIComponent(memberEmail)}`,
  );
  const cases = await operator.get<'listReviews'>('/ops/reviews?desk=certification');
  const gameCases = await operator.get<'listReviews'>('/ops/reviews?desk=game');
  const transferCases = await operator.get<'listReviews'>('/ops/reviews?desk=transfer');
  const invoiceCases = await operator.get<'listReviews'>('/ops/reviews?desk=invoice');
  const packageRefunds = await operator.get<'listReviews'>('/ops/reviews?desk=package_refund');
  const contractCases = await operator.get<'listReviews'>('/ops/reviews?desk=contract');
  const bills = await member.get<'listBills'>('/bills');
  const { answer: recharge } = await member.post<'createRecharge'>('/funds/recharges', {
    amount: '1000.00',
    gateway: 'alipay',
    agreed: true,
  });
  if (recharge.payment.kind !== 'redirect') throw new Error('the cashier is reached by a redirect');
  return {
    memberToken,
    operatorToken,
    ...(await debtorRecords(visitor, address)),
    companyId: first(companies.records, 'company').id,
    applicationId: first(applications.records, 'application').id,
    onlineServiceId: serviceOf(applications, 'online'),
    unfinishedServiceId: serviceOf(applications, 'not_launched'),
    certificationCaseId: first(cases.records, 'certification').id,
    gameCaseId: first(gameCases.records, 'chosen game that waits').id,
    transferCaseId: first(transferCases.records, 'bank transfer that waits').id,
    contractCaseId: first(contractCases.records, 'contract that waits').id,
    contractTemplateId: await contractTemplateIn(operator),
    invoiceCaseId: first(invoiceCases.records, 'application for an invoice').id,
    ...(await moneyRecords(operator)),
    packageRefundCaseId: first(packageRefunds.records, 'refund of a package order').id,
    billId: bills.records[0]?.id ?? null,
    ...(await orderRecords(member)),
    creditedRechargeId: first(recharges, 'recharge').reference ?? '',
    pendingRechargeId: recharge.id,
    paymentUrl: recharge.payment.url,
  };
}

async function orderRecords(member: ReturnType<typeof caller>) {
  const orders = await member.get<'listPackageOrders'>('/package-orders?pageSize=50');
  const orderId = (wanted: string) =>
    first(
      orders.records.filter(({ status }) => status === wanted),
      `${wanted} package order`,
    ).id;
  return {
    paidOrderId: orderId('paid'),
    unpaidOrderId: orderId('unpaid'),
    closedOrderId: orderId('closed'),
  };
}

async function debtorRecords(visitor: ReturnType<typeof caller>, address: string) {
  const { token } = await visitor.post<'signIn'>('/login', { ...demoSignIn, email: debtorEmail });
  const unpaid = await caller(address, token).get<'listBills'>('/bills?status=unsettled');
  return { debtorToken: token, overdueBillId: first(unpaid.records, 'unpaid bill').id };
}

/** A decision that waits already, or another rule, which needs a second administrator whatever the rules are. */
async function approvalIn(operator: ReturnType<typeof caller>): Promise<string> {
  const { records } = await operator.get<'listApprovals'>('/ops/approvals');
  const [waiting] = records;
  if (waiting) return waiting.id;
  const rule = { needed: 'from', cny: '80000.00', usd: '11000.00' } as const;
  const { answer } = await operator.post<'setApprovalRule'>('/ops/approval-rules/refund', rule);
  return answer.approvalId;
}

/** A correction that is there already, or another rate of a final month, which nobody has agreed to. */
async function correctionIn(operator: ReturnType<typeof caller>, month: string): Promise<string> {
  const { records } = await operator.get<'listCorrections'>('/ops/corrections');
  const [known] = records;
  if (known) return known.id;
  const { answer } = await operator.post<'proposeCorrection'>('/ops/corrections', {
    reason: 'The rate of another day was published.',
    change: { kind: 'rate', month, currency: 'USD', rate: '7.05', rateDate: `${month}-28` },
    repeatedRate: '7.05',
  });
  return answer.id;
}

/** Records of the provider's work. */
async function moneyRecords(operator: ReturnType<typeof caller>) {
  const games = await operator.get<'listCatalogue'>('/ops/games');
  const campaigns = await operator.get<'listCampaigns'>('/ops/campaigns?status=running');
  const refundCases = await operator.get<'listReviews'>('/ops/reviews?desk=refund');
  const adjustments = await operator.get<'listAdjustments'>('/ops/adjustments');
  const announcements = await operator.get<'listAllAnnouncements'>(
    '/ops/announcements?status=scheduled',
  );
  const pricePlans = await operator.get<'listPricePlans'>(
    '/ops/price-plans?of=standard&status=published',
  );
  const proposed = await operator.get<'listPricePlans'>('/ops/price-plans?status=proposed');
  const discarded = await operator.get<'listAllBills'>('/ops/bills?status=discarded');
  const ofChannels = await operator.get<'listAllBills'>(
    '/ops/bills?status=unsettled&companyKind=channel',
  );
  const runs = await operator.get<'listBillingRuns'>('/ops/billing-runs');
  const paymentCases = await operator.get<'listPaymentCases'>('/ops/payment-cases');
  const days = await operator.get<'listReconciledDays'>('/ops/reconciliation/days?gateway=stripe');
  const settledMonth = first(runs.records, 'settlement').month;
  const finished = runs.records.find(({ finishedAt }) => finishedAt !== null);
  return {
    approvalId: await approvalIn(operator),
    correctionId: await correctionIn(operator, finished?.month ?? settledMonth),
    gameId: first(games.records, 'game').id,
    campaignKey: first(campaigns.records, 'running campaign').key,
    refundCaseId: first(refundCases.records, 'refund that waits').id,
    adjustmentId: first(adjustments.records, 'adjustment').id,
    announcementId: first(announcements.records, 'announcement to come').id,
    pricePlanId: first(pricePlans.records, 'standard prices').id,
    proposedPlanId: first(proposed.records, 'price plan that waits').id,
    discardedBillId: first(discarded.records, 'discarded bill').id,
    channelBillId: first(ofChannels.records, 'channel bill').id,
    settledMonth,
    paymentCaseId: first(paymentCases.records, 'payment case').id,
    reconciledDay: first(days.records, 'compared day').day,
  };
}

/** Password first, then what the simulated phone shows. */
export async function signOperatorIn(address: string): Promise<string> {
  const visitor = caller(address, '');
  const { answer } = await visitor.post<'operatorSignIn'>('/ops/login', {
    email: operatorEmail,
    password,
  });
  const { code } = await visitor.get<'getSimAuthenticator'>(
    `/sim/authenticator?email=${operatorEmail}`,
  );
  const { token } = await visitor.post<'operatorSecondFactor'>('/ops/login/code', {
    ticket: answer.ticket,
    code: code ?? '',
  });
  return token;
}

function caller(address: string, token: string) {
  const headers = {
    authorization: token,
    'content-type': 'application/json',
    'accept-language': 'en',
  };
  async function call<Name extends EndpointName>(path: string, init: RequestInit) {
    const response = await fetch(`${address}/api${path}`, init);
    const { code, msg, data }: { code: number; msg: string; data: OutputOf<Name> } =
      await response.json();
    if (!response.ok || code !== 0)
      throw new Error(`${path} answered ${response.status}, ${code}: ${msg}`);
    return { answer: data, token: response.headers.get(sessionHeader) ?? '' };
  }
  return {
    get: async <Name extends EndpointName>(path: string) =>
      (await call<Name>(path, { headers })).answer,
    /** Fields of the path are not in the body. */
    post: <Name extends EndpointName>(
      path: string,
      body: Partial<Api[Name]['input']['_zod']['input']>,
    ) =>
      call<Name>(path, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      }),
  };
}

function first<T>(records: readonly T[], what: string): T {
  const [record] = records;
  if (record === undefined) throw new Error(`the seeded demo company has no ${what}`);
  return record;
}

function serviceOf({ records }: OutputOf<'listApplications'>, status: ServiceStatus): string {
  const services = records.flatMap((application) => application.services);
  return first(
    services.filter((service) => service.status === status),
    `region service that is ${status}`,
  ).id;
}

async function contractTemplateIn(operator: ReturnType<typeof caller>): Promise<string> {
  const { records } = await operator.get<'listContractTemplates'>('/ops/contract-templates');
  return first(records, 'contract template').id;
}
