/** The address of one of several, by its id. */
const under = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`;
/** An address that says in its query what is looked at. */
const asking = (path: string, name: string) => (value: string) =>
  `${path}?${new URLSearchParams({ [name]: value })}`;

/** Every address of the console (specification section 2). Screens link through these and write no path themselves. */
export const paths = {
  home: '/dashboard',
  serviceTerms: '/serviceterms',
  rechargePrivacy: '/rechargeprivacy',
  applications: '/business/application/list',
  application: under('/business/application/appdetail'),
  /** A region service by its id: view, check (the verifier), edit. */
  regionService: under('/business/application/areadetail'),
  checkRegionService: under('/business/application/checkareadetail'),
  /** The log of callbacks that were sent to a region service. */
  deliveries: under('/business/application/deliveries'),
  editRegionService: under('/business/application/editarea'),
  /** By the application's id. */
  addRegion: under('/business/application/addarea'),
  /** How to write the server that our callbacks call, with samples. */
  developerGuide: '/developer/callbacks',
  /** Where a company's own systems are told what happens, and the log of it. */
  webhooks: '/developer/webhooks',
  apiKeys: '/developer/api-keys',
  /** One key, beside the list of them. */
  apiKey: asking('/developer/api-keys', 'open'),
  /** Every call that a program may make. */
  apiReference: '/developer/api',
  /** One of them, by its name. */
  apiCall: asking('/developer/api', 'call'),
  marketData: '/datachart/marketdata',
  dataExport: '/datachart/dataexport',
  recharge: '/finance/found/recharge',
  rechargeByTransfer: '/finance/found/recharge/transfer',
  /** One corporate transfer, beside the list of them. */
  bankTransfer: asking('/finance/found/recharge/transfer', 'transfer'),
  transactions: '/finance/found/amountdetail',
  refund: '/finance/found/cashout',
  /** One request, beside the list of them. */
  refundRequest: asking('/finance/found/cashout', 'refund'),
  bills: '/finance/billing/detail',
  /** One bill, final or of the running month. */
  bill: under('/finance/billing/detail'),
  /** Where alerts on charges were: mails that were sent lead here. */
  oldBillAlerts: '/finance/billing/alerts',
  coupons: '/finance/coupons',
  /** One coupon, beside the list of them. */
  coupon: asking('/finance/coupons', 'coupon'),
  contract: '/finance/contract',
  packageOrders: '/finance/activityorder',
  packageOrder: under('/finance/activityorder/detail'),
  /** In the shop, which is an app of its own. */
  payPackageOrder: under('/activity/order'),
  invoice: '/finance/invoice',
  invoiceRecord: (id: string) => `/finance/invoice?tab=records&invoice=${encodeURIComponent(id)}`,
  /** Applying for an invoice of a bill or of a package order. */
  invoiceOf: (sourceId: string) => `/finance/invoice?keyword=${encodeURIComponent(sourceId)}`,
  accountInformation: '/account/accountinfo',
  closeAccount: '/account/close',
  accessManagement: '/account/access',
  role: (id: string) => `/account/access?${new URLSearchParams({ tab: 'roles', open: id })}`,
  subAccount: asking('/account/access', 'open'),
  certification: '/account/companyauth',
  /** Every alert of the company. */
  alerts: '/account/alerts',
  /** The form of an alert on charges or usage, or of a new one. */
  usageAlert: asking('/account/alerts', 'alert'),
  security: '/account/security',
  auditLog: '/account/log',
  /** Entries that a search finds, such as those of an API key by its id. */
  auditLogOf: asking('/account/log', 'keyword'),
  /** The company's notifications, the announcements, and the settings of mails, each a tab. */
  notifications: '/notifications',
  announcements: '/notifications?tab=announcements',
  notificationMail: '/notifications?tab=mail',
  /** Where the link of a billing email leads: with `#token=`, which never reaches a server. */
  billingEmail: '/billing-email',
  /** Where anybody checks a receipt or statement: with `#token=` from the document. */
  verifyDocument: '/verify',
  /** Where a gateway sends the payer back to. */
  paymentResult: asking('/payredirect', 'rechargeId'),
  /** An order that waits for its payment: with `?rechargeId=`. */
  paymentPage: '/payment_page',
  payment: asking('/payment_page', 'rechargeId'),
  /** Where the old console sends people with a one-time code. */
  authRedirect: '/auth-redirect',
  /** The shop, an app of its own. */
  activity: '/activity',
  notSignedIn: '/401',
  notFound: '/404',
  login: (wantedPath?: string) =>
    wantedPath === undefined ? '/login' : `/login?${new URLSearchParams({ redirect: wantedPath })}`,
  simInbox: (to?: string) =>
    to === undefined ? '/sim/inbox' : `/sim/inbox?${new URLSearchParams({ to })}`,
} as const;
