import { regionNames } from './region-names.ts';

/** The company's applications: list, creation, one application. */
export const applications = {
  title: 'Applications',
  description:
    'Your applications and their region services. Each region service has its own App ID.',
  create: 'Create application',
  search: 'Name, ID or App ID',
  name: 'Application',
  id: 'Application ID',
  appDescription: 'Description',
  region: 'Region',
  regions: regionNames,
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
    launch: 'Go online',
    missing: ({ needs }: { needs: string }) => `Missing: ${needs}`,
    ready: 'Ready',
    /** What is missing before a region goes online, in a list of a few words. */
    needs: {
      game: 'games',
      game_approval: 'game approval',
      package_name: 'package names',
      callbacks: 'verified callbacks',
      provider_hold: 'release by us',
    },
    /** Between two of them. */
    comma: ', ',
    none: 'No regions yet',
    noneText: 'Add a region service to make this application available to users.',
    noneTextReadOnly: 'A region service makes the application available to users.',
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
  appIdPending: 'Pending',
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
  failedTitle: ({ region }: { region: string }) => `${region} couldn’t be set up`,
  failedText:
    'You haven’t been charged and your settings are saved. Retry now. It takes a few seconds.',
  empty: {
    title: 'No applications yet',
    text: 'Create an application to get the App ID your game is initialized with. It takes a minute and is free.',
    textReadOnly: 'Ask your company’s main account to create the first one.',
  },
  listFailed: 'The applications couldn’t be loaded',
  creation: {
    title: 'Create application',
    description: 'You can add more regions later. Each region is configured separately.',
    name: 'Name',
    nameHelp: 'Up to 50 characters. Must be unique within your company.',
    nameMissing: 'Enter an application name',
    nameTooLong: 'Use at most 50 characters',
    appDescription: 'Description',
    appDescriptionHelp: 'Describe what users do in it in a sentence or two. Up to 500 characters.',
    appDescriptionMissing: 'Briefly describe the application',
    appDescriptionTooLong: 'Use at most 500 characters',
    region: 'Service region',
    regionHelp: 'You can’t change this later.',
    regionMissing: 'Select the region where your users are',
    submit: 'Create',
    failed:
      'The application may not have been created. Your details are saved. Try again; it won’t be created twice.',
    done: ({ name }: { name: string }) => `${name} is being created`,
  },
  detail: {
    title: 'Application details',
    overview: 'Overview',
    notFound: 'Application not found',
    notFoundText: 'It doesn’t exist or belongs to another company.',
    toList: 'Go to applications',
    loadFailed: 'The application couldn’t be loaded',
    addRegion: 'Add region',
    allServed: 'All regions have been added',
    more: 'More actions',
  },
  editing: {
    action: 'Edit',
    title: 'Edit application',
    description: 'This doesn’t affect its regions, App IDs or configuration.',
    submit: 'Save',
    done: 'Saved',
  },
  removal: {
    action: 'Delete application',
    online: ({ regions }: { regions: string }) => `Online in ${regions}. Take it offline first`,
    title: ({ application }: { application: string }) => `Delete ${application}?`,
    description: 'This can’t be undone.',
    consequences: {
      services: ({ count }: { count: number }) =>
        count === 1
          ? 'Its region is deleted and its App ID permanently stops working.'
          : `Its ${count} regions are deleted and their App IDs permanently stop working.`,
      configuration: 'Games, package names, callbacks and keys are removed.',
      trial: 'Any remaining free trial is lost.',
      bills: 'Bills and logs of past usage are kept.',
    },
    confirmation: ({ application }: { application: string }) => `Type “${application}” to confirm`,
    mismatch: 'This doesn’t match the application name',
    submit: 'Delete',
    done: ({ application }: { application: string }) => `${application} was deleted`,
  },
};
