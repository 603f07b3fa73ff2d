export const home = {
  title: 'Home',
  description: 'Your funds, what is left of the free trial, and the next steps.',
  failed: 'The home page could not be loaded',
  availableCredit: 'Available credit',
  availableCreditFormula: 'Cash balance + deposit − unsettled amount of this month',
  availableCreditWithoutDeposit: 'Cash balance − unsettled amount of this month',
  cash: 'Cash balance',
  deposit: 'Deposit',
  depositOf: ({ required }: { required: string }) => `of ${required}`,
  depositNote:
    'The first recharge fills the deposit. It is used first and refunded when the account is closed.',
  recharge: 'Recharge',
  certification: {
    notStarted: {
      title: 'Complete enterprise verification',
      text: 'Recharging, invoices and contracts need it. It takes about ten minutes, and you hear from us within 48 hours.',
      action: 'Start verification',
    },
    begun: {
      title: 'Finish enterprise verification',
      text: 'You have begun and not yet sent it. Recharging, invoices and contracts need it.',
      action: 'Continue',
    },
    underReview: {
      title: 'Enterprise verification is under review',
      text: 'You hear from us within 48 hours. You can recharge once it is passed.',
      action: 'See where it stands',
    },
    refused: {
      title: 'Enterprise verification was not passed',
      text: 'The reviewer has named what to correct. Recharging, invoices and contracts wait for it.',
      action: 'See the reasons',
    },
    supplement: {
      title: 'Further proof is wanted',
      text: 'Your enterprise verification stays in force meanwhile.',
      action: 'See what is wanted',
    },
    /** For who may see it and not fill it in. */
    look: 'See where it stands',
  },
  transactions: 'Transaction details',
  trial: {
    title: 'Free trial remaining',
    description: 'Over all applications. What is used beyond it is billed.',
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
    description: 'Four steps from an empty account to a game your users can play.',
    progress: ({ done, total }: { done: number; total: number }) => `${done} of ${total} done`,
    createApplication: 'Create an application',
    createApplicationText:
      'Name it and choose the service region. The region cannot be changed later.',
    addGame: 'Add a game',
    addGameText: 'Pick games from the catalogue for each region of the application.',
    configurePackageName: 'Configure package names',
    configurePackageNameText: 'Say which iOS, Android or Web package may load the games.',
    setServerCallback: 'Set the server callback',
    setServerCallbackText: 'Give the HTTPS addresses that we ask for tokens and tell results.',
    /** Where each step is done. */
    actions: {
      createApplication: 'Create one',
      addGame: 'Choose games',
      configurePackageName: 'Add package names',
      setServerCallback: 'Set callbacks',
    },
    /** The same for who may only look, or where the step is done. */
    look: 'See where it stands',
    toApplications: 'Go to applications',
  },
};
