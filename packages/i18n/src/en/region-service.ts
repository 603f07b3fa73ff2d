import { secrets } from './region-service/secrets.ts';

/** One region service: how it stands, what is missing before it goes online, its keys; and adding a region. */
export const regionService = {
  title: 'Region service',
  header: {
    pages: 'Pages of this region service',
    backTo: 'Application:',
    tabs: {
      overview: 'Overview',
      edit: 'Configure',
      check: 'Check callbacks',
      deliveries: 'Delivery log',
    },
  },
  failure: {
    notFound: 'There is no such region service',
    notFoundText: 'It was deleted, or it belongs to another company.',
    toList: 'Go to applications',
    loadFailed: 'The region service could not be loaded',
  },
  creating: {
    title: 'The region is being set up',
    text: 'It gets its App ID and its keys within a few seconds. This page shows them by itself; you need not wait here.',
  },
  failed: {
    title: 'The region could not be set up',
    text: 'Nothing was charged. Retry now; it takes a few seconds.',
    retry: 'Retry',
  },
  hold: {
    title: 'We have taken this service offline',
    titleNotOnline: 'We have blocked this service from going online',
    reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    since: 'Since',
    text: 'You can put it online again once we have lifted this. Your configuration is kept and can be changed meanwhile.',
    contact: 'Contact us',
  },
  launch: {
    action: 'Put online',
    again: 'Put online again',
    notReady: ({ count }: { count: number }) =>
      count === 1 ? 'One step is still open below' : `${count} steps are still open below`,
    held: 'We have taken it offline; the reason stands below',
    confirm: ({ application, region }: { application: string; region: string }) =>
      `Put ${application} online in ${region}?`,
    text: 'This takes effect at once.',
    consequences: {
      games: ({ count }: { count: number }) =>
        count === 1
          ? 'Users of this region can play its game.'
          : `Users of this region can play its ${count} games.`,
      waiting: ({ count }: { count: number }) =>
        count === 1
          ? 'One game is not approved and stays closed until it is.'
          : `${count} games are not approved and stay closed until they are.`,
      callbacks: 'Our servers call your production URLs.',
      billing: 'What is used beyond the free trial is billed.',
    },
    done: ({ region }: { region: string }) => `${region} is online`,
  },
  stop: {
    action: 'Take offline',
    confirm: ({ application, region }: { application: string; region: string }) =>
      `Take ${application} offline in ${region}?`,
    text: 'This takes effect at once.',
    consequences: {
      games: ({ count }: { count: number }) =>
        count === 1
          ? 'Its game stops for all users of this region, also where a round is being played.'
          : `All ${count} games stop for all users of this region, also where a round is being played.`,
      kept: 'App ID, keys and configuration are kept.',
      again: 'You can put it online again at any time.',
    },
    done: ({ region }: { region: string }) => `${region} is offline`,
  },
  remove: {
    confirmation: ({ region }: { region: string }) => `Type “${region}” to confirm`,
    mismatch: 'This is not the name of the region',
    more: 'More actions',
    action: 'Delete region',
    online: 'Take it offline first',
    confirm: ({ application, region }: { application: string; region: string }) =>
      `Delete ${region} from ${application}?`,
    text: 'This cannot be undone.',
    consequences: {
      appId: ({ appId }: { appId: string }) => `App ID ${appId} stops working for good.`,
      configuration: 'Its games, package names, callbacks and keys are removed.',
      trial:
        'Its free trial is not renewed: added again, the region goes on with what is left now.',
      bills: 'Bills and logs of its past use are kept.',
    },
    done: ({ region }: { region: string }) => `${region} was deleted`,
  },
  checklist: {
    title: 'Before it goes online',
    titleReady: 'Ready to go online',
    titleOnline: 'Running on',
    progress: ({ done, total }: { done: number; total: number }) => `${done} of ${total} done`,
    done: 'Done',
    open: 'Open',
    game: {
      title: 'Games',
      done: ({ count }: { count: number }) =>
        count === 1 ? 'One game chosen' : `${count} games chosen`,
      open: 'Choose at least one game',
      waiting: 'We are looking at the games you chose; you hear from us here',
      refused: 'No chosen game was approved. Choose another one',
      action: 'Choose games',
    },
    packageName: {
      title: 'Package names',
      done: ({ count }: { count: number }) =>
        count === 1 ? 'One package name' : `${count} package names`,
      open: 'Name at least one app that may start the games',
      action: 'Add package names',
    },
    callbacks: {
      title: 'Callbacks',
      done: 'Production URLs verified',
      open: 'Set the production URLs that our servers call',
      unverified: 'The production URLs are set. Check that they answer as games expect',
      set: 'Set callbacks',
      check: 'Check callbacks',
    },
    hold: {
      title: 'Block by us',
      open: 'We have blocked this service; the reason stands above',
    },
  },
  facts: {
    title: 'Details',
    region: 'Region',
    regionHelp: 'It cannot be changed. To serve other users, add a region to the application.',
    since: 'In this state since',
    created: 'Created',
    id: 'Service ID',
  },
  trial: {
    title: 'Free trial left',
    minutes: 'Minutes',
    users: 'Monthly active users',
    botTimes: 'AI bot times',
  },
  games: {
    title: 'Games',
    change: 'Change',
    count: ({ count }: { count: string }) => `${count} chosen`,
    empty: 'No games yet. Users can play only what you choose here.',
    reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    showAll: ({ count }: { count: number }) => `Show all ${count} games`,
    showFewer: 'Show fewer',
  },
  packageNames: {
    title: 'Package names',
    change: 'Change',
    empty: 'No package names yet. Games start only in apps that are named here.',
    platforms: { ios: 'iOS', android: 'Android', web: 'Web' },
    none: 'None',
    copy: 'package name',
  },
  callbacks: {
    title: 'Callbacks',
    change: 'Change',
    sets: { production: 'Production', test: 'Test' },
    empty: 'Not set yet.',
    verified: 'Verified',
    unverified: 'Not verified',
    verifiedAt: 'Verified',
    changedAt: 'Changed',
    check: 'Check',
    notSet: 'Not set',
    optional: 'optional',
    copy: 'URL',
  },
  unverified: {
    title: 'The production URLs have not passed the check',
    text: 'They were changed, or failed the newest check. Games call them all the same: if they do not answer properly, users cannot enter games and rounds are not settled.',
    check: 'Check them',
  },
  ...secrets,
  add: {
    title: 'Add region',
    description: ({ application }: { application: string }) =>
      `Serve ${application} in a further region, with an App ID and a configuration of its own.`,
    region: 'Service region',
    regionHelp: 'It cannot be changed after creation.',
    served: 'Served already',
    regionMissing: 'Choose the region in which your users are',
    allServed: 'This application is served in every region already.',
    next: 'What happens next',
    steps: {
      setUp: 'The region gets its App ID and keys, usually within seconds.',
      configure: 'You choose its games, package names and callbacks.',
      launch: 'You put it online once its callbacks are verified. Until then nothing is billed.',
    },
    submit: 'Add region',
    cancel: 'Cancel',
    failed: 'The region may not have been added. Try again: it is never added twice.',
    done: ({ region }: { region: string }) => `${region} is being set up`,
  },
};
