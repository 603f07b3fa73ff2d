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
  services: 'Region services',
  service: {
    open: 'Open',
    configure: 'Configure',
    launch: 'Go online',
    missing: ({ needs }: { needs: string }) => `Missing: ${needs}`,
    ready: 'Ready',
    /** Steps that are missing before a region goes online, a few words each. */
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
    botCalls,
  }: {
    minutes: string;
    users: string;
    botCalls: string;
  }) => `${minutes}\u00a0min · ${users}\u00a0MAU · ${botCalls}\u00a0bot\u00a0times`,
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
};
