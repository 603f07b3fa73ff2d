/** The frame of the back office, and what several of its desks say. Read by the provider's own staff. */
export const backoffice = {
  name: 'Back office',
  simulation: 'Simulation',
  account: 'Account',
  ownAccount: 'Your account',
  signOut: 'Log out',
  places: {
    customers: 'Customers',
    applications: 'Applications',
    transactions: 'Transactions',
    audit: 'Audit log',
    staff: 'Staff',
    certifications: 'Verifications',
    games: 'Games',
    gameApprovals: 'Game approvals',
    jobs: 'Background jobs',
  },
  desks: {
    label: 'Desks',
    waiting: ({ waiting }: { waiting: number }) => `${waiting} waiting`,
    overdue: ({ waiting, overdue }: { waiting: number; overdue: number }) =>
      `${waiting} waiting, ${overdue} overdue`,
  },
  jobCounts: ({ failed, stuck }: { failed: number; stuck: number }) =>
    [failed > 0 && `${failed} failed`, stuck > 0 && `${stuck} stuck`].filter(Boolean).join(', '),
  roles: {
    reviewer: 'Reviewer',
    finance: 'Finance',
    commerce: 'Commerce',
    admin: 'Administrator',
  },
  noPermission: {
    title: 'Your role does not open this page',
    text: ({ roles }: { roles: string }) =>
      `You are logged in as: ${roles}. An administrator can give you another role.`,
    home: 'Go to customers',
  },
  loadFailed: {
    text: 'Try again. If it happens again, give the error number to whoever is on call.',
  },
  customer: {
    label: 'Customer',
    all: 'All customers',
    nothingFound: 'No customer has this name, ID, phone or email.',
  },
  none: 'None',
  missingRecord: {
    title: 'This record was not found',
    text: 'The address may be incomplete, or the record belongs to another environment.',
  },
  periods: {
    today: 'Today',
    lastSevenDays: 'Last 7 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
  },
};
