/** Every address of the back office. Screens link through these and write no path themselves. */
export const paths = {
  home: '/backoffice',
  today: '/backoffice/today',
  signIn: (wantedPath?: string) => withQuery('/backoffice/login', { redirect: wantedPath }),
  customers: '/backoffice/customers',
  customer: (id: string) => `/backoffice/customers/${encodeURIComponent(id)}`,
  applications: '/backoffice/applications',
  applicationsOf: (companyId: string) => withQuery('/backoffice/applications', { companyId }),
  applicationNamed: (id: string) => withQuery('/backoffice/applications', { application: id }),
  transactions: '/backoffice/transactions',
  transactionsOf: (companyId: string) => withQuery('/backoffice/transactions', { companyId }),
  transactionsAbout: (companyId: string, keyword: string) =>
    withQuery('/backoffice/transactions', { companyId, keyword }),
  /** Where the link of an invitation or a reset leads: with `#token=`, which never reaches a server. */
  invitation: '/backoffice/invitation',
  /** One's own password and recovery codes. */
  ownAccount: '/backoffice/me',
  certifications: '/backoffice/certifications',
  /** The cases of one customer: those that wait, or those that were decided. */
  certificationsOf: (companyId: string, view: 'waiting' | 'decided') =>
    withQuery('/backoffice/certifications', { keyword: companyId, view }),
  certification: (caseId: string) => `/backoffice/certifications/${encodeURIComponent(caseId)}`,
  games: '/backoffice/games',
  game: (id: string) => `/backoffice/games/${encodeURIComponent(id)}`,
  gameApprovals: '/backoffice/game-approvals',
  gameApproval: (caseId: string) => `/backoffice/game-approvals/${encodeURIComponent(caseId)}`,
  bankTransfers: '/backoffice/bank-transfers',
  bankTransfersOf: (companyId: string) =>
    withQuery('/backoffice/bank-transfers', { keyword: companyId, view: 'decided' }),
  bankTransfer: (caseId: string) => `/backoffice/bank-transfers/${encodeURIComponent(caseId)}`,
  contracts: '/backoffice/contracts',
  contract: (caseId: string) => `/backoffice/contracts/${encodeURIComponent(caseId)}`,
  allContracts: '/backoffice/all-contracts',
  contractsOf: (companyId: string) => withQuery('/backoffice/all-contracts', { companyId }),
  contractTemplates: '/backoffice/contract-templates',
  contractTemplate: (id: string) => `/backoffice/contract-templates/${encodeURIComponent(id)}`,
  /** A version that begins with the texts of another one, or with nothing. */
  newContractTemplate: (from?: string) => withQuery('/backoffice/contract-templates/new', { from }),
  invoices: '/backoffice/invoices',
  /** The invoices of one customer: applications that wait, or those that were decided. */
  invoicesOf: (companyId: string, view: 'waiting' | 'decided' = 'decided') =>
    withQuery('/backoffice/invoices', { keyword: companyId, view }),
  invoice: (caseId: string) => `/backoffice/invoices/${encodeURIComponent(caseId)}`,
  refunds: '/backoffice/refunds',
  refundsOf: (companyId: string) =>
    withQuery('/backoffice/refunds', { keyword: companyId, view: 'decided' }),
  refund: (caseId: string) => `/backoffice/refunds/${encodeURIComponent(caseId)}`,
  packageOrders: '/backoffice/package-orders',
  packageOrder: (id: string) => `/backoffice/package-orders/${encodeURIComponent(id)}`,
  packageRefunds: '/backoffice/package-refunds',
  packageRefund: (caseId: string) => `/backoffice/package-refunds/${encodeURIComponent(caseId)}`,
  campaigns: '/backoffice/campaigns',
  campaign: (key: string) => `/backoffice/campaigns/${encodeURIComponent(key)}`,
  campaignSales: (key: string) => `/backoffice/campaigns/${encodeURIComponent(key)}/sales`,
  packageOrdersOfCompany: (companyId: string) =>
    withQuery('/backoffice/package-orders', { companyId }),
  packageOrdersOf: (campaign: string) => withQuery('/backoffice/package-orders', { campaign }),
  /** Not below the list: `new` could be a campaign's key. */
  newCampaign: '/backoffice/new-campaign',
  regionService: (id: string) => `/backoffice/region-services/${encodeURIComponent(id)}`,
  staff: '/backoffice/staff',
  staffMember: (id: string) => withQuery('/backoffice/staff', { member: id }),
  audit: '/backoffice/audit',
  auditOf: (companyId: string) => withQuery('/backoffice/audit', { companyId }),
  staffActsOf: (companyId: string) =>
    withQuery('/backoffice/audit', { companyId, actorKind: 'operator' }),
  auditEntryOf: (companyId: string, entry: string) =>
    withQuery('/backoffice/audit', { companyId, entry }),
  auditAbout: (keyword: string) => withQuery('/backoffice/audit', { keyword }),
  coupons: '/backoffice/coupons',
  couponsOf: (companyId: string) => withQuery('/backoffice/coupons', { companyId }),
  couponOf: (companyId: string, coupon: string) =>
    withQuery('/backoffice/coupons', { companyId, coupon }),
  couponFile: '/backoffice/coupons/file',
  paymentCases: '/backoffice/payment-cases',
  paymentCase: (id: string) => `/backoffice/payment-cases/${encodeURIComponent(id)}`,
  reconciliation: '/backoffice/reconciliation',
  reconciledDay: (gateway: string, day: string) =>
    `/backoffice/reconciliation/${encodeURIComponent(gateway)}/${encodeURIComponent(day)}`,
  gateways: '/backoffice/gateways',
  approvals: '/backoffice/approvals',
  approval: (id: string) => `/backoffice/approvals/${encodeURIComponent(id)}`,
  /** Not below the list: `rules` could be an id. */
  approvalRules: '/backoffice/approval-rules',
  adjustments: '/backoffice/adjustments',
  adjustment: (id: string) => `/backoffice/adjustments/${encodeURIComponent(id)}`,
  adjustmentsOf: (companyId: string) => withQuery('/backoffice/adjustments', { companyId }),
  adjust: (companyId: string) => `/backoffice/customers/${encodeURIComponent(companyId)}/adjust`,
  pricePlans: '/backoffice/price-plans',
  pricePlansOf: (companyId: string) => withQuery('/backoffice/price-plans', { companyId }),
  pricePlan: (id: string) => `/backoffice/price-plans/${encodeURIComponent(id)}`,
  editPricePlan: (id: string) => `/backoffice/price-plans/${encodeURIComponent(id)}/edit`,
  /** A version of the standard prices, or of a customer's agreement; `from` is the version whose prices it begins with. */
  newPricePlan: (begin: { companyId?: string | undefined; from?: string }) =>
    withQuery('/backoffice/price-plans/new', begin),
  exchangeRates: '/backoffice/exchange-rates',
  corrections: '/backoffice/corrections',
  correctionBills: (id: string, of: { companyId?: string; status?: string }) =>
    withQuery(`/backoffice/corrections/${encodeURIComponent(id)}`, { view: 'bills', ...of }),
  correction: (id: string) => `/backoffice/corrections/${encodeURIComponent(id)}`,
  /** Not below the list: `new` could be an id. Begins with a rate, the prices of the version `from`, or usage of a day. */
  newCorrection: (
    begin: {
      kind?: 'rate' | 'plan' | 'usage';
      month?: string;
      from?: string;
      companyId?: string | undefined;
      applicationId?: string;
      serviceId?: string;
      category?: string;
      component?: string;
      gameId?: string;
      day?: string;
    } = {},
  ) => withQuery('/backoffice/new-correction', begin),
  bills: '/backoffice/bills',
  billsOf: (companyId: string, month?: string) =>
    withQuery('/backoffice/bills', { companyId, month }),
  unpaidBillsOf: (companyId: string) =>
    withQuery('/backoffice/bills', { companyId, status: 'unsettled' }),
  /** Those of channel companies, which an operator settles against a reference. */
  channelBillsToSettle: '/backoffice/bills?companyKind=channel&status=unsettled',
  bill: (id: string) => `/backoffice/bills/${encodeURIComponent(id)}`,
  billingRuns: '/backoffice/settlement-runs',
  billingRun: (month: string) => `/backoffice/settlement-runs/${encodeURIComponent(month)}`,
  failedInRun: (month: string) =>
    `/backoffice/settlement-runs/${encodeURIComponent(month)}?status=failed`,
  overdue: '/backoffice/overdue',
  ledger: '/backoffice/ledger',
  ledgerOf: (companyId: string) => withQuery('/backoffice/ledger', { companyId }),
  usageSources: '/backoffice/usage-sources',
  usageRefusals: '/backoffice/usage-sources/refused',
  usageRefusalsOf: (sourceId: string) =>
    withQuery('/backoffice/usage-sources/refused', { sourceId }),
  announcements: '/backoffice/announcements',
  announcement: (id: string) => withQuery('/backoffice/announcements', { announcement: id }),
  newAnnouncement: '/backoffice/announcements/new',
  changeAnnouncement: (id: string) => `/backoffice/announcements/${encodeURIComponent(id)}/edit`,
  businessDays: '/backoffice/business-days',
  holidayCalendarOf: (year: number) =>
    withQuery('/backoffice/business-days', { year: String(year) }),
  exports: '/backoffice/exports',
  jobs: '/backoffice/jobs',
  /** Other apps of the same origin, outside this router. */
  shopPage: (id: string) => `/activity/home/${encodeURIComponent(id)}`,
  shopPreview: '/activity/preview',
  customerLogin: '/login',
} as const;

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, value);
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
