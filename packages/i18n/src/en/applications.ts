/** The company's applications: list, creation, one application. */
export const applications = {
  title: 'Applications',
  description: 'Your applications and their region services, each with an App ID of its own.',
  create: 'Create application',
  search: 'Name, ID or App ID',
  name: 'Application',
  id: 'Application ID',
  appDescription: 'Description',
  region: 'Region',
  regions: {
    mainland_china: 'Mainland China',
    southern_asia_pacific: 'Southern Asia-Pacific',
    asia_pacific: 'Asia-Pacific',
    europe_america_middle_east: 'Europe, America and Middle East',
  },
  regionMeanings: {
    mainland_china: 'For users in mainland China.',
    southern_asia_pacific: 'For users in Southeast Asia, Australia and New Zealand.',
    asia_pacific: 'For users elsewhere in Asia, such as Japan and Korea.',
    europe_america_middle_east: 'For users in Europe, the Americas and the Middle East.',
  },
  services: 'Region services',
  service: {
    open: 'Open',
    configure: 'Configure',
    launch: 'Going online',
    missing: ({ needs }: { needs: string }) => `Still needs ${needs}`,
    ready: 'Ready',
    /** What is missing before a region goes online, in a list of a few words. */
    needs: {
      game: 'games',
      game_approval: 'approval of its games',
      package_name: 'package names',
      callbacks: 'verified callbacks',
      provider_hold: 'our release',
    },
    /** Between two of them. */
    comma: ', ',
    none: 'No region yet',
    noneText: 'An application serves users through region services. Add the first one.',
    noneTextReadOnly: 'An application serves users through region services.',
  },
  status: 'Status',
  statuses: {
    creating: 'Creating',
    not_launched: 'Not launched',
    online: 'Online',
    offline: 'Offline',
    failed: 'Failed',
  },
  /** Said by screen readers when a status changes by itself. */
  statusChanged: ({
    application,
    region,
    status,
  }: {
    application: string;
    region: string;
    status: string;
  }) => `${application}, ${region}: ${status}`,
  appId: 'App ID',
  appIdPending: 'After creation',
  appIdMissing: 'None',
  trial: 'Free trial left',
  trialFigures: ({
    minutes,
    users,
    botTimes,
  }: {
    minutes: string;
    users: string;
    botTimes: string;
  }) => `${minutes}\u00a0min · ${users}\u00a0MAU · ${botTimes}\u00a0bot\u00a0times`,
  trialMinutes: 'Free minutes left',
  trialUsers: 'Free MAU left',
  trialBotTimes: 'Free AI bot times left',
  created: 'Created',
  /** In an export, whose times are at UTC+8. */
  exportedCreated: 'Created (UTC+8)',
  retry: 'Retry',
  retryService: ({ application, region }: { application: string; region: string }) =>
    `Retry ${application} in ${region}`,
  failedTitle: ({ region }: { region: string }) => `${region} could not be set up`,
  failedText: 'Nothing was charged and your settings are kept. Retry now; it takes a few seconds.',
  empty: {
    title: 'No applications yet',
    text: 'An application holds the App ID that your game is initialised with. Creating one takes a minute and costs nothing.',
    textReadOnly: 'Ask the main account of your company to create the first one.',
  },
  listFailed: 'The applications could not be loaded',
  unknownFilter: 'A filter in the address is not known. Clear the filters to see everything.',
  creation: {
    title: 'Create application',
    description: 'One application can later serve further regions; each is configured separately.',
    name: 'Name',
    nameHelp: 'Up to 50 characters. No two applications of your company share a name.',
    nameMissing: 'Give the application a name',
    nameTooLong: 'Shorten the name to 50 characters',
    appDescription: 'Description',
    appDescriptionHelp: 'What users do in it, in a sentence or two. Up to 500 characters.',
    appDescriptionMissing: 'Say in a few words what the application is for',
    appDescriptionTooLong: 'Shorten the description to 500 characters',
    region: 'Service region',
    regionHelp: 'It cannot be changed after creation.',
    regionMissing: 'Choose the region in which your users are',
    submit: 'Create',
    failed:
      'The application may not have been created. What you typed is kept: try again, it is never created twice.',
    done: ({ name }: { name: string }) => `${name} is being created`,
  },
  detail: {
    title: 'Application details',
    overview: 'Overview',
    notFound: 'There is no such application',
    notFoundText: 'It does not exist, or it belongs to another company.',
    toList: 'Go to applications',
    loadFailed: 'The application could not be loaded',
    addRegion: 'Add region',
    allServed: 'It is served in every region already',
    more: 'More actions',
  },
  editing: {
    action: 'Edit',
    title: 'Edit application',
    description: 'Regions, App IDs and configuration stay as they are.',
    submit: 'Save',
    done: 'Saved',
  },
  removal: {
    action: 'Delete application',
    online: ({ regions }: { regions: string }) =>
      `Online in ${regions}. Take it offline there first`,
    title: ({ application }: { application: string }) => `Delete ${application}?`,
    description: 'This cannot be undone.',
    consequences: {
      services: ({ count }: { count: number }) =>
        count === 1
          ? 'Its region is deleted; its App ID stops working for good.'
          : `Its ${count} regions are deleted; their App IDs stop working for good.`,
      configuration: 'Games, package names, callbacks and keys are removed.',
      trial: 'What is left of the free trial is lost.',
      bills: 'Bills and logs of its past use are kept.',
    },
    confirmation: ({ application }: { application: string }) => `Type “${application}” to confirm`,
    mismatch: 'This is not the name of the application',
    submit: 'Delete',
    done: ({ application }: { application: string }) => `${application} was deleted`,
  },
};
