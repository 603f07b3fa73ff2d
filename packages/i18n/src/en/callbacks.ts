/** The form of callback URLs. The verifier has a dictionary of its own. */
export const callbacks = {
  text: 'Our servers call these URLs while games are played. Every call is signed with your app secret.',
  guide: 'Callback guide',
  set: 'URL set',
  environments: { test: 'Test', production: 'Production' },
  meanings: {
    test: 'For your test servers. Not required to go online.',
    production:
      'Used for your live users. This set must pass the check before the service can go online.',
  },
  statuses: {
    empty: 'Not configured',
    unsaved: 'Unsaved changes',
    notVerified: 'Not checked since last change',
    verified: 'Check passed',
  },
  kinds: {
    get_sstoken: {
      title: 'Log a user in',
      help: 'Exchanges the code your app received for a user for a longer-lived token (ss_token).',
    },
    update_sstoken: {
      title: 'Renew a token',
      help: 'Exchanges a token that’s about to expire for a new one.',
    },
    report_game_info: {
      title: 'Report rounds',
      help: 'Receives a report when a round starts and when it ends. The same report may be sent more than once, but must only be counted once.',
    },
    notify: {
      title: 'Receive events',
      help: 'Receives other events, such as the settlement of a match.',
    },
  },
  mandatory: 'Required',
  optional: 'Optional',
  urlOf: ({ name }: { name: string }) => `URL for ${name}_url`,
  placeholder: 'https://games.example.com/…',
  body: 'Test body',
  bodyOf: ({ name }: { name: string }) => `Test body for ${name}_url`,
  bodyHelp: 'The check sends this to the URL.',
  parameters: 'Required parameters',
  placeholders: 'Filled in by the check',
  format: 'Format',
  formatBlocked: 'Only valid JSON can be formatted. Fix the error first.',
  restore: 'Restore sample',
  restoreBlocked: 'Already the sample',
  place: ({ problem, line, column }: { problem: string; line: number; column: number }) =>
    `${problem}: line ${line}, column ${column}`,
  notAnObject: ({ problem }: { problem: string }) => `${problem}: start with { and end with }`,
  missing: ({ problem, names }: { problem: string; names: string }) => `${problem}: ${names}`,
  separator: ', ',
  toPlace: 'Go to error',
  copyFromTest: 'Copy from test',
  copyBlocked: 'The test set has no URLs yet',
  copied: 'Copied from the test set. Update the hostnames where needed, then save.',
  undo: 'Undo',
  saveAndCheck: 'Save and check',
  check: 'Go to check',
  onlineChange: {
    title: 'Replace verified URLs of an online service?',
    text: 'This service is online and its current URLs have passed the check. To check new URLs safely, enter them in the test set first.',
    atOnce: 'Games call the new URLs as soon as you save.',
    failure:
      'If the new URLs don’t respond correctly, users can’t enter games and rounds aren’t settled.',
    unverified:
      'The set is unverified until it passes a check. The service stays online, but if you take it offline, it can’t go back online until then.',
  },
  saved: {
    test: 'Test callbacks saved',
    production: 'Production callbacks saved',
  },
};
