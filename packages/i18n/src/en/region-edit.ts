/** The page where a region service is configured. Callbacks have a dictionary of their own. */
export const regionEdit = {
  title: 'Edit region',
  parts: 'Configuration sections',
  sections: { games: 'Games', packageNames: 'Package names', callbacks: 'Callbacks' },
  none: 'None yet',
  chosen: ({ count }: { count: number }) => `${count} selected`,
  entered: ({ count }: { count: number }) => `${count} entered`,
  verified: 'Verified',
  notVerified: 'Not verified',
  unsaved: 'Unsaved changes',
  online: 'This service is online. Changes affect your users as soon as you save.',
  save: 'Save',
  discard: 'Discard changes',
  nothingToSave: 'No changes to save',
  notReady: {
    creating: 'This region is still being set up',
    creatingText:
      'This takes a few seconds. You can then configure games, package names and callbacks. This page refreshes automatically.',
    failed: 'This region couldn’t be set up',
    failedText: 'Retry from the application’s page. You can configure the region once it’s set up.',
    toApplication: 'Go to application',
  },
  leave: {
    title: 'Leave without saving?',
    text: ({ parts }: { parts: string }) =>
      `You have unsaved changes: ${parts}. They’re kept here until you close this window.`,
    separator: ', ',
    leave: 'Leave',
    stay: 'Keep editing',
  },
  copy: {
    label: 'Copy from',
    saveFirst: 'Save or discard your changes first',
    title: ({ region }: { region: string }) => `Copy from ${region}?`,
    looking: 'Comparing the two regions',
    text: 'What is set here already stays as it is.',
    nothing: 'There is nothing to copy',
    confirm: 'Copy',
    separator: ', ',
    games: ({ names }: { names: string }) => `Games: ${names}`,
    packageNames: ({ names }: { names: string }) => `Package names: ${names}`,
    callbacks: ({ names }: { names: string }) =>
      `Callbacks: ${names}. They have to be verified for this region.`,
    gamesNotOffered: ({ names }: { names: string }) =>
      `Not copied, since they are not offered in this region: ${names}`,
    tooMany: ({ names }: { names: string }) =>
      `Not copied, since this region has no room for more: ${names}`,
    callbacksAlreadySet: ({ names }: { names: string }) =>
      `Not copied, since this region has its own callbacks: ${names}`,
    callbacksNotCallable: ({ names }: { names: string }) =>
      `Not copied, since a URL among them can no longer be called: ${names}`,
    done: 'The configuration is copied',
  },
  games: {
    catalogue: 'Available games',
    search: 'Name or game ID',
    category: 'Category',
    allCategories: 'All',
    add: 'Add',
    remove: 'Remove',
    addGame: ({ name }: { name: string }) => `Add ${name}`,
    removeGame: ({ name }: { name: string }) => `Remove ${name}`,
    keepGame: ({ name }: { name: string }) => `Keep ${name}`,
    keep: 'Keep',
    billed: ({ by }: { by: string }) => `Billing: ${by}`,
    approval: 'Requires approval',
    approvalText: 'We review betting games before they can be played.',
    listFailed: 'The games couldn’t be loaded',
    empty: 'No games in this region yet',
    emptyText: 'Games will appear here as they become available.',
    noMatch: 'No matching games',
    noMatchText: 'Try a different search or category.',
    showAll: 'Show all games',
    basket: 'Selected games',
    openBasket: 'Show selected games',
    basketEmpty: 'No games selected. Add at least one so the service can go online.',
    toAdd: 'New',
    leaving: 'Will be removed',
    fresh: ({ count }: { count: number }) =>
      count === 1
        ? 'When you save, one new game will be sent to us for approval. It can’t be played until it’s approved.'
        : `When you save, ${count} new games will be sent to us for approval. They can’t be played until they’re approved.`,
    added: ({ name, count }: { name: string; count: number }) => `${name} added, ${count} selected`,
    removed: ({ name, count }: { name: string; count: number }) =>
      `${name} removed, ${count} selected`,
    saved: 'Games saved',
    savedForApproval: 'Games saved. New betting games are pending approval',
    tooMany: 'A region can have up to 200 games. Remove some first.',
    reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
  },
  packageNames: {
    title: 'Package names',
    text: 'Games only run in apps with these identifiers. Enter at least one. To add several at once, paste one per line.',
    platforms: { 1: 'iOS', 2: 'Android', 3: 'Web' },
    names: { 1: 'Bundle ID', 2: 'Application ID', 3: 'bundle_id' },
    meanings: {
      1: 'The app’s CFBundleIdentifier in Xcode. Use letters, digits, hyphens and periods.',
      2: 'The applicationId in build.gradle. Use two or more segments that start with a letter.',
      3: 'The bundle_id your page passes to the SDK. Use a reverse domain name or hostname.',
    },
    field: ({ name, position }: { name: string; position: number }) => `${name} ${position}`,
    add: { 1: 'Add bundle ID', 2: 'Add application ID', 3: 'Add bundle_id' },
    remove: ({ name }: { name: string }) => `Remove ${name}`,
    duplicate: 'This name is entered twice. Remove the duplicate',
    none: 'Enter at least one package name.',
    tooMany: ({ most }: { most: number }) =>
      `A region can have up to ${most} package names. Remove some first.`,
    pasted: ({ count }: { count: number }) =>
      count === 1 ? '1 name pasted' : `${count} names pasted`,
    saved: 'Package names saved',
  },
};
