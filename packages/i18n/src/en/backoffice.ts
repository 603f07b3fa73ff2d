const lateRefunds = ({ count }: { count: number }) =>
  count === 1 ? '1 refund without an outcome' : `${count} refunds without an outcome`;

/** The frame of the back office, and texts shared by its desks. Read by the provider's own staff. */
export const backoffice = {
  name: 'Back office',
  simulation: 'Simulation',
  search: 'Search',
  account: 'Account',
  ownAccount: 'Your account',
  keyboard: 'Keyboard shortcuts',
  signOut: 'Log out',
  places: {
    customers: 'Customers',
    applications: 'Applications',
    transactions: 'Transactions',
    coupons: 'Coupons',
    today: 'Today',
    approvals: 'Approvals',
    approvalRules: 'Approval rules',
    adjustments: 'Adjustments',
    pricePlans: 'Price plans',
    bills: 'Bills',
    billingRuns: 'Settlement runs',
    exchangeRates: 'Exchange rates',
    overdue: 'Overdue customers',
    ledger: 'Ledger balances',
    paymentCases: 'Unmatched money',
    reconciliation: 'Reconciliation',
    gateways: 'Payment gateways',
    audit: 'Audit log',
    staff: 'Staff',
    certifications: 'Verifications',
    games: 'Games',
    gameApprovals: 'Game approvals',
    bankTransfers: 'Transfers',
    contracts: 'Contracts',
    invoices: 'Invoices',
    refunds: 'Refunds',
    packageRefunds: 'Package refunds',
    packageOrders: 'Package orders',
    campaigns: 'Campaigns',
    businessDays: 'Business days',
    announcements: 'Announcements',
    exports: 'Data export',
    jobs: 'Background jobs',
    usageSources: 'Usage sources',
  },
  menuGroups: {
    desks: 'Desks',
    billing: 'Billing',
    funds: 'Funds',
    administration: 'Administration',
  },
  desks: {
    waiting: ({ waiting }: { waiting: number }) => `${waiting} waiting`,
    overdue: ({ waiting, overdue }: { waiting: number; overdue: number }) =>
      `${waiting} waiting, ${overdue} overdue`,
  },
  approvals: ({ waiting }: { waiting: number }) =>
    waiting === 1
      ? '1 decision waits for you to agree'
      : `${waiting} decisions wait for you to agree`,
  jobCounts: ({ failed, stuck }: { failed: number; stuck: number }) =>
    [failed > 0 && `${failed} failed`, stuck > 0 && `${stuck} stuck`].filter(Boolean).join(', '),
  lateRefunds,
  unmatched: ({ waiting, late }: { waiting: number; late: number }) =>
    [
      late > 0 && lateRefunds({ count: late }),
      waiting > 0 && (waiting === 1 ? '1 case waiting' : `${waiting} cases waiting`),
    ]
      .filter(Boolean)
      .join(', '),
  roles: {
    reviewer: 'Reviewer',
    finance: 'Finance',
    commerce: 'Commerce',
    admin: 'Administrator',
  },
  noPermission: {
    title: 'Your role can’t open this page',
    text: ({ roles }: { roles: string }) =>
      `Your roles: ${roles}. Ask an administrator if you need another role.`,
    home: 'Go to customers',
  },
  loadFailed: {
    text: 'Try again. If the problem persists, send the error ID to whoever is on call.',
  },
  customer: {
    label: 'Customer',
    all: 'All customers',
    nothingFound: 'No customer matches this name, ID, phone or email.',
  },
  secondPerson: {
    waits: 'This waits for a second person.',
    waitsText: 'It happens when a colleague agrees, and can be decided again if it’s rejected.',
    awaited: 'A second person',
    toApproval: 'See approval',
    sent: 'Sent to a second person',
  },
  none: 'None',
  missingRecord: {
    title: 'Record not found',
    text: 'The address may be incomplete, or the record may belong to another environment.',
  },
  periods: {
    today: 'Today',
    last7Days: 'Last 7 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
  },
};
