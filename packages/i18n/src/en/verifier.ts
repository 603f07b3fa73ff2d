import { callbackFaults } from './callbacks/faults.ts';

/** The verifier: checks of a customer's callback URLs, and what is wrong with their responses. */
export const verifier = {
  title: 'Check callbacks',
  set: {
    label: 'URL set',
    test: 'Test',
    production: 'Production',
    urls: 'URLs to be called',
    edit: 'Edit URLs',
    notSet: 'Not set. Will be skipped',
    start: 'Run check',
    running: 'Checking this set',
    about:
      'We’ll call these URLs the way games do, with signed requests, test players and a test round. It takes a few seconds and isn’t billed.',
    missingTitle: 'No URLs to check yet',
    missing:
      'First, enter the URLs for getting a token, renewing it and reporting rounds. We’ll then call them the way games do and show every request and response.',
    missingReader:
      'Someone who can manage applications needs to enter the URLs for this set first.',
    enter: 'Enter URLs',
    guide: 'Callback guide',
    startFailed: 'The check didn’t start',
  },
  statuses: { running: 'Running', passed: 'Passed', failed: 'Failed', aborted: 'Aborted' },
  run: {
    title: 'Result',
    none: 'This set hasn’t been checked',
    noneText: 'Run the check to see, step by step, whether your server responds correctly.',
    noneReader: 'No one has checked this set yet.',
    loadFailed: 'The run couldn’t be loaded',
    gone: 'Run not found',
    goneText: 'It belongs to another company or the address is incomplete.',
    newest: 'View latest run',
    runningTitle: 'Calling your server',
    passedTitle: 'Every step passed',
    warnedTitle: ({ count }: { count: number }) =>
      count === 1 ? 'Passed with one warning' : `Passed with ${count} warnings`,
    warnedText: {
      production:
        'The service can go online with these URLs, but the highlighted step shows a security risk that you need to fix on your server.',
      test: 'Your test server responds correctly, but the highlighted step shows a security risk. Fix it before you go online.',
    },
    failedTitle: ({ count }: { count: number }) =>
      count === 1 ? 'One step failed' : `${count} steps failed`,
    abortedTitle: 'The run was interrupted',
    passedText: {
      production: 'The production URLs are verified. This service can go online with them.',
      test: 'Your test server responds correctly. Check the production URLs as well before you go online.',
    },
    /** Of an older run, or of one over settings that are no longer saved. */
    passedBefore:
      'This run passed with earlier URLs. The URLs saved now need to pass a check of their own.',
    failedText: 'Follow the instructions in each failed step, then run the check again.',
    abortedText: 'This was a problem on our side, not with your server. Run the check again.',
    progress: ({ done, total }: { done: number; total: number }) =>
      `${done} of ${total === 1 ? '1 step' : `${total} steps`}`,
    current: 'Current settings',
    changed: 'Settings have changed',
    changedText:
      'The URLs or test bodies were changed after this run, so it doesn’t apply to your current settings.',
    by: ({ name }: { name: string }) => `by ${name}`,
    replayOf: 'Repeat of an earlier run',
    showReplayed: 'View original',
    replay: 'Repeat run',
    replayTitle: 'Repeat this run?',
    replayText: 'We’ll send the same steps to the URLs used then, with new codes and signatures.',
    replayChanged:
      'These aren’t the URLs saved now, so passing won’t verify your current settings.',
    finished: ({ status }: { status: string }) => `Check finished: ${status}`,
  },
  steps: {
    title: 'Steps',
    step: ({ number }: { number: number }) => `Step ${number}`,
    address: {
      title: 'URLs',
      about: 'Every URL uses HTTPS and points to a server on the public internet.',
    },
    get_sstoken: {
      title: 'Exchange a valid code for a token',
      about: 'Expects HTTP 200, JSON with the correct types and an expire_date in the future.',
    },
    get_sstoken_tampered: {
      title: 'Reject a forged code',
      about: 'The same code with a different player but the original signature.',
    },
    get_sstoken_expired: {
      title: 'Reject an expired code',
      about: 'A correctly signed code that expired a minute ago.',
    },
    update_sstoken: {
      title: 'Renew the token',
      about: 'Exchanges the token from step 2 for a longer-lived one.',
    },
    game_start: { title: 'Accept the start of a round', about: 'A test round starts.' },
    game_settle: { title: 'Accept the result of a round', about: 'The same round ends.' },
    game_settle_again: {
      title: 'Accept the same result twice',
      about:
        'We resend results when a response is lost. Your server must respond the same way both times.',
    },
    notify: {
      title: 'Accept a notification',
      about: 'An event outside a round. This URL is optional.',
    },
    wrong_signature: {
      title: 'Reject an incorrect signature',
      about: 'A valid request signed with a secret that isn’t yours.',
    },
  },
  outcomes: {
    passed: 'Passed',
    warned: 'Warning',
    failed: 'Failed',
    skipped: 'Skipped',
    running: 'Running',
    waiting: 'Waiting',
    notRun: 'Not run',
  },
  skipped: {
    noUrl: 'No URL is set.',
    noToken: 'Requires the token from step 2, which didn’t pass.',
    noBasis: 'No valid code was accepted in step 2, so this response is inconclusive.',
  },
  hexText:
    'Your server accepts codes in the form of the platform’s Java library of 2025 (sud-gip-auth-java 1.0.0): the third part encodes the signature’s hexadecimal text. We used that form in every step.',
  code: 'Result code',
  latency: ({ ms }: { ms: string }) => `${ms} ms`,
  slow: 'Slow',
  slowText: 'Took longer than a second. It works, but players have to wait.',
  showExchange: 'Request and response',
  exchange: {
    request: 'Request',
    answer: 'Response',
    headers: 'Headers',
    body: 'Body',
    signed: 'Signed bytes',
    signedText:
      'The signature is the HMAC-SHA1 of exactly this text, keyed with the app secret. Each ↵ is one line break (0x0A), including the last one.',
    forged: 'This signature was made with a secret that isn’t yours.',
    lineBreak: 'line break',
    emptyBody: 'The body is empty.',
    noAnswer: 'No complete response was received.',
    cut: 'Only the first 16,384 characters were kept.',
    curl: 'Copy as curl',
    curlCopied: 'Copied',
    curlFailed: 'Your browser blocked copying',
    curlText:
      'Signed at the time of the run. A server that checks the request’s age will reject it later.',
    url: 'URL',
    post: ({ url }: { url: string }) => `POST ${url}`,
    http: ({ status }: { status: number }) => `HTTP ${status}`,
  },
  history: {
    title: 'Run history',
    text: 'All runs of this set, with every request and response.',
    failed: 'The runs couldn’t be loaded',
    emptyTitle: 'No runs yet',
    emptyText: 'Runs of the check will appear here.',
    started: 'Started',
    status: 'Result',
    settings: 'Settings',
    failedSteps: 'Steps to fix',
    by: 'Started by',
    same: 'Current',
    changed: 'Changed since',
    none: 'None',
    runName: ({ status, time }: { status: string; time: string }) => `Run at ${time}: ${status}`,
    shown: 'Shown above',
    more: ({ first, count }: { first: string; count: number }) => `${first} and ${count} more`,
  },
  types: { string: 'a string', number: 'a number', object: 'an object' },
  /** Faults of a response, and how to fix them. `detail` names the field, status or URL. */
  faults: callbackFaults,
};
