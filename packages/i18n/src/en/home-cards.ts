/** Words of home's cards below its figures, which come after these. */
export const homeCards = {
  users: {
    title: 'Users this month',
    description:
      'People who played interactive games. Each is counted once for every region service.',
    activeUsers: 'Active users',
    newUsers: 'New users',
    more: ({ share }: { share: string }) => `${share} more than in the same days of last month.`,
    fewer: ({ share }: { share: string }) => `${share} fewer than in the same days of last month.`,
    asMany: 'As many as in the same days of last month.',
    nobody: 'Nobody has played this month yet.',
    noneBefore: 'There were none in the same days of last month.',
    counted: ({ time }: { time: string }) => `Counted ${time}.`,
    notCounted: 'Appears once users have been counted.',
    failed: 'Couldn’t be loaded.',
  },
  bills: {
    title: ({ month }: { month: string }) => `Bills for ${month}`,
    loading: 'This month’s bills',
    link: 'View bills',
    charges: 'Charges so far',
    /** Total of the bills with the minimum of each application. */
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
    mau: 'Free MAU',
    botCalls: 'Free AI bot times',
  },
  events: {
    title: 'Latest activity',
    all: 'View audit log',
    nothing: 'Nothing has been done yet.',
    failed: 'The latest activity couldn’t be loaded',
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
  },
};
