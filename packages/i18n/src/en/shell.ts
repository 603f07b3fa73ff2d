/** The frame around every screen of the console, and the names of the places in it. */
export const shell = {
  groups: {
    business: 'Business',
    dataReport: 'Data report',
    finance: 'Finance',
    accountCentre: 'Account centre',
    developer: 'Developer',
  },
  places: {
    dashboard: 'Home',
    applications: 'Applications',
    marketData: 'Dashboard',
    dataExport: 'Data export',
    recharge: 'Recharge',
    transactions: 'Transaction details',
    refund: 'Refund',
    bills: 'Bills',
    coupons: 'Coupons',
    contract: 'Contracts',
    packageOrders: 'Package orders',
    invoice: 'Invoices',
    accountInformation: 'Account information',
    accessManagement: 'Access management',
    certification: 'Enterprise verification',
    auditLog: 'Audit log',
  },
  mainAccount: 'Main account',
  subAccount: 'Sub-account',
  account: 'Account',
  developerDocs: 'Developer docs',
  developerDocsText: 'How to build the games in, call by call',
  callbackGuide: 'Callback guide',
  callbackGuideText: 'What your server answers, with samples to copy',
  apiDocument: 'API description',
  apiDocumentText: 'Every call of this console, as OpenAPI 3.1',
  oldVersion: 'Old version',
  security: 'Login and sessions',
  /** `short` stands under an icon, in 56 px. */
  help: {
    contact: { short: 'Contact', label: 'Contact us' },
    guide: { short: 'Guide', label: 'Operation guide' },
  },
  /** In the simulation only. */
  roleSwitch: {
    title: 'Demo role',
    text: 'Simulation only: see the console as the demo account of another kind of company.',
    roles: { company: 'Direct company', channelCompany: 'Channel company' },
    loading: 'Looking up the demo accounts',
    failed: 'The demo accounts could not be loaded',
  },
  signingOut: 'Logging out',
  insufficientCredit: {
    title: 'Insufficient credit',
    text: 'Your available credit does not cover this. Nothing was changed or charged. Recharge, then do it again.',
    recharge: 'To recharge',
  },
  noPermission: {
    title: ({ name }: { name: string }) =>
      `No access permission, Please contact the main account ${name} to apply for it`,
    text: 'The main account can add this page to your role under Access management.',
    /** No role opens the page: it is only for direct companies. */
    directOnly: {
      title: 'This page is not available to channel companies',
      text: 'It is only for companies that have a direct contract with us. Your account manager can tell you how this works for your company.',
    },
    /** For a main account, which has nobody above it in its company. */
    forMain: {
      title: 'No access permission',
      text: 'A main account normally opens every page of its company. Reload the page; if it stays closed, tell your account manager.',
    },
    manager: ({ brand }: { brand: string }) => `Your account manager at ${brand}`,
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    home: 'Go to the home page',
    contact: 'Contact the service desk',
  },
};
