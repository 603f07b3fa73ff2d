import { secrets } from './region-service/secrets.ts';

/** One region service: its status, what is missing before it goes online, its keys; and adding a region. */
export const regionService = {
  title: 'Region service',
  creating: {
    title: 'Setting up the region',
    text: 'The App ID and keys will be ready in a few seconds. This page updates automatically, and you don’t need to keep it open.',
  },
  failed: {
    title: 'The region couldn’t be set up',
    text: 'You haven’t been charged. Retry now. It takes a few seconds.',
    retry: 'Retry',
  },
  hold: {
    title: 'We took this service offline',
    titleNotOnline: 'We blocked this service from going online',
    reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    since: 'Since',
    text: 'You can bring it back online once we lift this restriction. Your configuration is kept, and you can still edit it.',
    contact: 'Contact us',
  },
  launch: {
    action: 'Bring online',
    again: 'Bring back online',
    notReady: ({ count }: { count: number }) =>
      count === 1
        ? 'Complete the remaining step below'
        : `Complete the ${count} remaining steps below`,
    held: 'We took this service offline. See the reason below',
    confirm: ({ application, region }: { application: string; region: string }) =>
      `Bring ${application} online in ${region}?`,
    text: 'This takes effect immediately.',
    consequences: {
      games: ({ count }: { count: number }) =>
        count === 1
          ? 'Users in this region can play its game.'
          : `Users in this region can play its ${count} games.`,
      waiting: ({ count }: { count: number }) =>
        count === 1
          ? 'One game isn’t approved yet and stays unavailable until it is.'
          : `${count} games aren’t approved yet and stay unavailable until they are.`,
      callbacks: 'Our servers start calling your production URLs.',
      billing: 'Usage beyond the free trial is billed.',
    },
    done: ({ region }: { region: string }) => `${region} is online`,
  },
  takeOffline: {
    action: 'Take offline',
    confirm: ({ application, region }: { application: string; region: string }) =>
      `Take ${application} offline in ${region}?`,
    text: 'This takes effect immediately.',
    consequences: {
      games: ({ count }: { count: number }) =>
        count === 1
          ? 'Its game stops for all users in this region, including rounds in progress.'
          : `All ${count} games stop for all users in this region, including rounds in progress.`,
      kept: 'The App ID, keys and configuration are kept.',
      again: 'You can bring it back online at any time.',
    },
    done: ({ region }: { region: string }) => `${region} is offline`,
  },
  remove: {
    confirmation: ({ region }: { region: string }) => `Type “${region}” to confirm`,
    mismatch: 'This doesn’t match the region name',
    more: 'More actions',
    action: 'Delete region',
    online: 'Take it offline first',
    confirm: ({ application, region }: { application: string; region: string }) =>
      `Delete ${region} from ${application}?`,
    text: 'This can’t be undone.',
    consequences: {
      appId: ({ appId }: { appId: string }) => `App ID ${appId} permanently stops working.`,
      configuration: 'Its games, package names, callbacks and keys are removed.',
      trial:
        'The free trial doesn’t reset. If you add the region again, it continues with what’s left now.',
      bills: 'Bills and logs of past usage are kept.',
    },
    done: ({ region }: { region: string }) => `${region} was deleted`,
  },
  checklist: {
    title: 'Before you go online',
    titleReady: 'Ready to go online',
    titleOnline: 'Live configuration',
    progress: ({ done, total }: { done: number; total: number }) => `${done} of ${total} completed`,
    done: 'Done',
    open: 'To do',
    game: {
      title: 'Games',
      done: ({ count }: { count: number }) =>
        count === 1 ? 'One game selected' : `${count} games selected`,
      open: 'Choose at least one game',
      waiting: 'We’re reviewing your games. You’ll see the result here',
      refused: 'None of your games were approved. Choose another one',
      action: 'Choose games',
    },
    packageName: {
      title: 'Package names',
      done: ({ count }: { count: number }) =>
        count === 1 ? 'One package name' : `${count} package names`,
      open: 'Add at least one app that can run the games',
      action: 'Add package names',
    },
    callbacks: {
      title: 'Callbacks',
      done: 'Production URLs verified',
      open: 'Set the production URLs our servers call',
      unverified: 'The production URLs are set. Check that they respond correctly',
      set: 'Set callbacks',
      check: 'Check callbacks',
    },
    hold: {
      title: 'Blocked by us',
      open: 'We blocked this service. See the reason above',
    },
  },
  facts: {
    title: 'Details',
    region: 'Region',
    regionHelp:
      'You can’t change the region. To serve users elsewhere, add a region to the application.',
    since: 'Status since',
    created: 'Created',
    id: 'Service ID',
  },
  trial: {
    title: 'Free trial left',
    minutes: 'Minutes',
    users: 'Monthly active users',
    botCalls: 'AI bot times',
  },
  games: {
    title: 'Games',
    change: 'Change',
    count: ({ count }: { count: string }) => `${count} selected`,
    empty: 'No games yet. Users can only play the games you choose here.',
    reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    showAll: ({ count }: { count: number }) => `Show all games (${count})`,
    showFewer: 'Show fewer',
  },
  packageNames: {
    title: 'Package names',
    change: 'Change',
    empty: 'No package names yet. Games only run in the apps listed here.',
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
    title: 'The production URLs haven’t passed the check',
    text: 'They were changed or failed the latest check, but games still call them. If they don’t respond correctly, users can’t enter games and rounds aren’t settled.',
    check: 'Check URLs',
  },
  ...secrets,
  add: {
    title: 'Add region',
    description: ({ application }: { application: string }) =>
      `Add a region to ${application} with its own App ID and configuration.`,
    region: 'Service region',
    regionHelp: 'You can’t change this later.',
    served: 'Already added',
    regionMissing: 'Select the region where your users are',
    allServed: 'This application already has every region.',
    next: 'What happens next',
    steps: {
      setUp: 'We create an App ID and keys for the region, usually within seconds.',
      configure: 'You choose its games, package names and callbacks.',
      launch: 'You bring it online once its callbacks are verified. Nothing is billed until then.',
    },
    submit: 'Add region',
    cancel: 'Cancel',
    failed: 'The region may not have been added. Try again; it won’t be added twice.',
    done: ({ region }: { region: string }) => `${region} is being set up`,
  },
};
