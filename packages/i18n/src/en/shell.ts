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
    alerts: 'Alerts',
    webhooks: 'Webhooks',
    apiReference: 'API reference',
    apiKeys: 'API keys',
  },
  mainAccount: 'Main account',
  subAccount: 'Sub-account',
  search: 'Search',
  notifications: ({ unread }: { unread: string }) =>
    unread === '' ? 'Notifications' : `Notifications, ${unread} unread`,
  account: 'Account',
  developerDocs: 'Developer docs',
  developerDocsText: 'Integrate games, with a reference for every call',
  callbackGuide: 'Callback guide',
  callbackGuideText: 'What your server must return, with sample code',
  apiReferenceText: 'Every call of your programs, with examples',
  apiDocument: 'OpenAPI document',
  apiDocumentText: 'The console API as an OpenAPI 3.1 document',
  oldVersion: 'Old version',
  security: 'Login and sessions',
  notificationMail: 'Notification emails',
  keyboard: 'Keyboard shortcuts',
  /** `short` stands under an icon, in 56 px. */
  help: {
    contact: { short: 'Contact', label: 'Contact us' },
    guide: { short: 'Guide', label: 'Operation guide' },
  },
  /** In the simulation only. */
  roleSwitch: {
    title: 'Demo role',
    text: 'Simulation only: view the console as a different type of company.',
    roles: { company: 'Direct company', channelCompany: 'Channel company' },
    loading: 'Loading demo accounts',
    failed: 'The demo accounts couldn’t be loaded',
  },
  signingOut: 'Logging out',
  insufficientCredit: {
    title: 'Insufficient credit',
    text: 'You don’t have enough available credit for this. Nothing was changed or charged. Recharge, then try again.',
    askText:
      'Your company doesn’t have enough available credit for this. Nothing was changed or charged. Ask your company’s main account to recharge, then try again.',
    recharge: 'To recharge',
  },
  noPermission: {
    title: ({ name }: { name: string }) =>
      `No access permission, Please contact the main account ${name} to apply for it`,
    text: 'The main account can add this page to your role in Access management.',
    /** No role opens the page: it is only for direct companies. */
    directOnly: {
      title: 'This page is not available to channel companies',
      text: 'It’s only available to companies that have a direct contract with us. Ask your account manager how this works for your company.',
    },
    /** For a main account, which has nobody above it in its company. */
    forMain: {
      title: 'No access permission',
      text: 'Main accounts can normally open every page. Reload the page. If you still can’t open it, contact your account manager.',
    },
    mainAccount: 'Your company’s main account',
    managerText: 'They can’t grant permissions, but can help you reach your main account.',
    manager: ({ brand }: { brand: string }) => `Your account manager at ${brand}`,
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    home: 'Go to home page',
    contact: 'Contact support',
  },
};
