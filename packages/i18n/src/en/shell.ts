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
  },
  mainAccount: 'Main account',
  subAccount: 'Sub-account',
  account: 'Account',
  developerDocs: 'Developer docs',
  developerDocsText: 'How to build the games in, call by call',
  apiDocument: 'API description',
  apiDocumentText: 'Every call of this console, as OpenAPI 3.1',
  oldVersion: 'Old version',
  security: 'Sign-in and sessions',
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
    titleWithoutManager: 'No access permission, Please contact the main account to apply for it',
    phone: 'Phone',
    email: 'E-mail',
    home: 'Go to the home page',
    contact: 'Contact the service desk',
  },
};
