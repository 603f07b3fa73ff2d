/** The form of callback URLs. The words of the verifier stand in a dictionary of their own. */
export const callbacks = {
  text: 'Our servers call these URLs of yours while games are played. Each call is signed with your app secret.',
  guide: 'How to write them',
  set: 'Set of URLs',
  environments: { test: 'Test', production: 'Production' },
  meanings: {
    test: 'For your test servers. Going online does not depend on it.',
    production:
      'Called for your users. The service can go online once this set has passed the check.',
  },
  states: {
    empty: 'Not configured',
    unsaved: 'Changed, not saved',
    notVerified: 'Not checked since the last change',
    verified: 'Check passed',
  },
  kinds: {
    get_sstoken: {
      title: 'Sign a user in',
      help: 'Takes the code your app got for a user and answers with a token (ss_token) for longer use.',
    },
    update_sstoken: {
      title: 'Renew a token',
      help: 'Takes a token that is about to expire and answers with a new one.',
    },
    report_game_info: {
      title: 'Report rounds',
      help: 'Told when a round starts and how it ended. The same report can come again and must count once.',
    },
    notify: {
      title: 'Notify of events',
      help: 'Told of other events, such as the settlement of a match.',
    },
  },
  mandatory: 'Mandatory',
  optional: 'Optional',
  urlOf: ({ name }: { name: string }) => `URL for ${name}_url`,
  placeholder: 'https://games.example.com/…',
  body: 'Test body',
  bodyOf: ({ name }: { name: string }) => `Test body for ${name}_url`,
  bodyHelp: 'What the check sends to this URL.',
  parameters: 'Required parameters',
  placeholders: 'Filled in by the check',
  format: 'Format',
  formatBlocked: 'Only valid JSON can be formatted. Mend the error first.',
  restore: 'Restore sample',
  restoreBlocked: 'It is the sample already',
  place: ({ problem, line, column }: { problem: string; line: number; column: number }) =>
    `${problem}: line ${line}, column ${column}`,
  notAnObject: ({ problem }: { problem: string }) => `${problem}: begin with { and end with }`,
  missing: ({ problem, names }: { problem: string; names: string }) => `${problem}: ${names}`,
  separator: ', ',
  toPlace: 'Go there',
  copyFromTest: 'Copy from test',
  copyBlocked: 'The test set has no URL yet',
  copied:
    'Copied from the test set. Nothing is saved yet: change the host names where they differ.',
  undo: 'Undo',
  saveAndCheck: 'Save and check',
  check: 'Go to the check',
  onlineChange: {
    title: 'Replace checked URLs of an online service?',
    text: 'This service is online and its present URLs have passed the check. Enter new URLs in the test set first to check them without a risk.',
    atOnce: 'Games call the new URLs from the moment they are saved.',
    failure:
      'If these do not answer as games expect, users cannot enter games and rounds are not settled.',
    unverified:
      'The set counts as not checked until a check passes. The service stays online, but could not go online again before that.',
  },
  saved: {
    test: 'The test callbacks are saved',
    production: 'The production callbacks are saved',
  },
};
