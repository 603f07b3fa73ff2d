export const home = {
  title: 'Home',
  description: 'Your funds, remaining free trial and next steps.',
  failed: 'The home page couldn’t be loaded',
  availableCredit: 'Available credit',
  availableCreditFormula: 'Cash balance + deposit − this month’s unsettled amount',
  availableCreditWithoutDeposit: 'Cash balance − this month’s unsettled amount',
  cash: 'Cash balance',
  deposit: 'Deposit',
  depositOf: ({ required }: { required: string }) => `of ${required}`,
  lowBalance: ({ threshold }: { threshold: string }) =>
    `Your cash balance is below ${threshold}, the level you chose for alerts.`,
  coupons: 'Coupons',
  couponCount: ({ count }: { count: number }) =>
    count === 1 ? '1 available' : `${count} available`,
  depositNote:
    'Your first recharge goes toward the deposit. It’s held as security, never spent on bills, and refunded when you close your account.',
  recharge: 'Recharge',
  certification: {
    notStarted: {
      title: 'Complete enterprise verification',
      text: 'Required to recharge, request invoices and sign contracts. It takes about 10 minutes, and we’ll respond within 48 hours.',
      action: 'Start verification',
    },
    begun: {
      title: 'Finish enterprise verification',
      text: 'You haven’t submitted it yet. It’s required to recharge, request invoices and sign contracts.',
      action: 'Continue',
    },
    underReview: {
      title: 'Enterprise verification is under review',
      text: 'We’ll respond within 48 hours. You can recharge once it’s approved.',
      action: 'View status',
    },
    refused: {
      title: 'Enterprise verification was not passed',
      text: 'Correct the items the reviewer flagged and resubmit. You can’t recharge, request invoices or sign contracts until then.',
      action: 'View reasons',
    },
    supplement: {
      title: 'More information needed',
      text: 'Your enterprise verification remains valid in the meantime.',
      action: 'View request',
    },
    /** For readers who may view it but not fill it in. */
    look: 'View status',
  },
  transactions: 'Transaction details',
  bills: {
    title: ({ month }: { month: string }) => `Bills for ${month}`,
    loading: 'This month’s bills',
    link: 'View bills',
    charges: 'Charges so far',
    /** What the bills come to with the minimum of each application. */
    withMinimum: ({ total }: { total: string }) => `${total} with the minimum of each application`,
    aboveMinimum: 'Above the minimum of each application',
    forecast: 'Forecast for the month',
    about: ({ amount }: { amount: string }) => `About ${amount}`,
    /** In place of a range of no width. */
    fixed: 'Further usage will hardly change it',
    range: ({ low, high }: { low: string; high: string }) => `Likely between ${low} and ${high}`,
    noForecast: 'Appears after the first days of usage',
    forecastFailed: 'The forecast couldn’t be computed',
    lastMonth: ({ month }: { month: string }) => `Bills for ${month}`,
    final: 'Final',
    finalFrom: ({ time }: { time: string }) => `Final from ${time}`,
    noLastMonth: 'No bills for that month',
    nothing: 'Nothing has been used or charged this month yet.',
    failed: 'This month’s bills couldn’t be loaded',
  },
  trial: {
    title: 'Free trial remaining',
    description: 'Across all applications. Usage beyond the free trial is billed.',
    minutes: 'Free minutes',
    monthlyActiveUsers: 'Free MAU',
    botTimes: 'Free AI bot times',
  },
  services: {
    title: 'Applications',
    applications: 'Applications',
    online: 'Region services online',
  },
  guide: {
    title: 'Quick guide',
    description: 'Four steps to your first live game.',
    progress: ({ done, total }: { done: number; total: number }) => `${done} of ${total} completed`,
    createApplication: 'Create an application',
    createApplicationText:
      'Name it and choose a service region. You can’t change the region later.',
    addGame: 'Add a game',
    addGameText: 'Choose games from the catalogue for each region of your application.',
    configurePackageName: 'Configure package names',
    configurePackageNameText: 'Specify which iOS, Android and web apps can load the games.',
    setServerCallback: 'Set the server callback',
    setServerCallbackText: 'Enter the HTTPS URLs we call to get tokens and report results.',
    /** Where each step is done. */
    actions: {
      createApplication: 'Create application',
      addGame: 'Choose games',
      configurePackageName: 'Add package names',
      setServerCallback: 'Set callbacks',
    },
    /** The same for readers who may only view, or where the step is done. */
    look: 'View status',
    toApplications: 'Go to applications',
  },
};
