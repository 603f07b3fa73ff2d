/** Every address of the console (specification section 2). Screens link through these and write no path themselves. */
export const paths = {
  home: '/dashboard',
  serviceTerms: '/serviceterms',
  rechargePrivacy: '/rechargeprivacy',
  applications: '/business/application/list',
  application: (id: string) => `/business/application/appdetail/${encodeURIComponent(id)}`,
  /** A region service by its id: view, check (the verifier), edit. */
  regionService: (id: string) => `/business/application/areadetail/${encodeURIComponent(id)}`,
  checkRegionService: (id: string) =>
    `/business/application/checkareadetail/${encodeURIComponent(id)}`,
  /** The log of callbacks that were sent to a region service. */
  deliveries: (id: string) => `/business/application/deliveries/${encodeURIComponent(id)}`,
  editRegionService: (id: string) => `/business/application/editarea/${encodeURIComponent(id)}`,
  /** By the application's id. */
  addRegion: (id: string) => `/business/application/addarea/${encodeURIComponent(id)}`,
  /** How to write the server that our callbacks call, with samples. */
  developerGuide: '/developer/callbacks',
  /** Where a company's own systems are told what happens, and the log of it. */
  webhooks: '/developer/webhooks',
  apiKeys: '/developer/api-keys',
  /** One key, beside the list of them. */
  apiKey: (id: string) => `/developer/api-keys?${new URLSearchParams({ open: id })}`,
  /** Every call that a program may make. */
  apiReference: '/developer/api',
  /** One of them, by its name. */
  apiCall: (name: string) => `/developer/api?${new URLSearchParams({ call: name })}`,
  marketData: '/datachart/marketdata',
  dataExport: '/datachart/dataexport',
  recharge: '/finance/found/recharge',
  rechargeByTransfer: '/finance/found/recharge/transfer',
  /** One corporate transfer, beside the list of them. */
  bankTransfer: (id: string) =>
    `/finance/found/recharge/transfer?${new URLSearchParams({ transfer: id })}`,
  transactions: '/finance/found/amountdetail',
  refund: '/finance/found/cashout',
  /** One request, beside the list of them. */
  refundRequest: (id: string) => `/finance/found/cashout?${new URLSearchParams({ refund: id })}`,
  bills: '/finance/billing/detail',
  /** One bill, final or of the running month. */
  bill: (id: string) => `/finance/billing/detail/${encodeURIComponent(id)}`,
  /** Where alerts on charges were: mails that were sent lead here. */
  oldBillAlerts: '/finance/billing/alerts',
  coupons: '/finance/coupons',
  /** One coupon, beside the list of them. */
  coupon: (id: string) => `/finance/coupons?${new URLSearchParams({ coupon: id })}`,
  contract: '/finance/contract',
  packageOrders: '/finance/activityorder',
  packageOrder: (id: string) => `/finance/activityorder/detail/${encodeURIComponent(id)}`,
  /** In the shop, which is an app of its own. */
  payPackageOrder: (id: string) => `/activity/order/${encodeURIComponent(id)}`,
  invoice: '/finance/invoice',
  invoiceRecord: (id: string) => `/finance/invoice?tab=records&invoice=${encodeURIComponent(id)}`,
  /** Applying for an invoice of a bill or of a package order. */
  invoiceOf: (sourceId: string) => `/finance/invoice?keyword=${encodeURIComponent(sourceId)}`,
  accountInformation: '/account/accountinfo',
  closeAccount: '/account/close',
  accessManagement: '/account/access',
  role: (id: string) => `/account/access?${new URLSearchParams({ tab: 'roles', open: id })}`,
  subAccount: (id: string) => `/account/access?${new URLSearchParams({ open: id })}`,
  certification: '/account/companyauth',
  /** Every alert of the company. */
  alerts: '/account/alerts',
  /** The form of an alert on charges or usage, or of a new one. */
  usageAlert: (id: string) => `/account/alerts?${new URLSearchParams({ alert: id })}`,
  security: '/account/security',
  auditLog: '/account/log',
  /** Entries that a search finds, such as those of an API key by its id. */
  auditLogOf: (id: string) => `/account/log?${new URLSearchParams({ keyword: id })}`,
  /** The company's notifications, the announcements, and the settings of mails, each a tab. */
  notifications: '/notifications',
  announcements: '/notifications?tab=announcements',
  notificationMail: '/notifications?tab=mail',
  /** Where the link of a billing email leads: with `#token=`, which never reaches a server. */
  billingEmail: '/billing-email',
  /** Where anybody checks a receipt or statement: with `#token=` from the document. */
  verifyDocument: '/verify',
  /** Where a gateway sends the payer back to. */
  paymentResult: (rechargeId: string) => `/payredirect?${new URLSearchParams({ rechargeId })}`,
  /** An order that waits for its payment: with `?rechargeId=`. */
  paymentPage: '/payment_page',
  payment: (rechargeId: string) => `/payment_page?${new URLSearchParams({ rechargeId })}`,
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
