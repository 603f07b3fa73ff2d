/** The verifier: runs over a customer's callback URLs, and what their answers lack. */
export const verifier = {
  title: 'Check callbacks',
  set: {
    label: 'Set of URLs',
    test: 'Test',
    production: 'Production',
    urls: 'URLs that are called',
    edit: 'Edit URLs',
    notSet: 'Not set, is skipped',
    start: 'Run the check',
    running: 'This set is being checked',
    about:
      'We call these URLs as games do: signed, with made-up players and a made-up round. It takes a few seconds and is not billed.',
    missingTitle: 'No URLs to check yet',
    missing:
      'Enter the URLs for the token, its renewal and the game reports first. Then we call them as games do and show every request and answer.',
    missingReader: 'Somebody who may manage applications has to enter the URLs of this set first.',
    enter: 'Enter URLs',
    guide: 'How to write this server',
    startFailed: 'The check was not started',
  },
  states: { running: 'Running', passed: 'Passed', failed: 'Failed', aborted: 'Aborted' },
  run: {
    title: 'Result',
    none: 'This set was never checked',
    noneText: 'Run the check to see, step by step, whether your server answers as games expect.',
    noneReader: 'Nobody has run the check on this set yet.',
    loadFailed: 'The run could not be loaded',
    gone: 'There is no such run',
    goneText: 'It belongs to another company, or the address is incomplete.',
    newest: 'Show the newest run',
    runningTitle: 'Calling your server',
    passedTitle: 'Every step passed',
    warnedTitle: ({ count }: { count: number }) =>
      count === 1 ? 'Passed with one warning' : `Passed with ${count} warnings`,
    warnedText: {
      production:
        'The service may go online with these URLs, but the marked step shows a danger that only your server can remove.',
      test: 'Your test server answers as games expect, but the marked step shows a danger. Fix it before you go online.',
    },
    failedTitle: ({ count }: { count: number }) =>
      count === 1 ? 'One step failed' : `${count} steps failed`,
    abortedTitle: 'The run was broken off',
    passedText: {
      production: 'The production URLs are verified: this service may go online with them.',
      test: 'Your test server answers as games expect. Check the production URLs the same way before you go online.',
    },
    /** Of an older run, or of one over settings that are no longer saved. */
    passedBefore:
      'It passed with the URLs as they were then. What is saved now has to pass by itself.',
    failedText: 'Each failed step says what to mend. Then run the check again.',
    abortedText: 'That was our fault, not your server’s. Run the check again.',
    progress: ({ done, total }: { done: number; total: number }) => `${done} of ${total} steps`,
    current: 'Same settings as now',
    changed: 'Settings changed since',
    changedText:
      'The URLs or bodies were changed after this run, so it says nothing about what is saved now.',
    by: ({ name }: { name: string }) => `by ${name}`,
    replayOf: 'Repeats an earlier run',
    showReplayed: 'Show it',
    replay: 'Repeat this run',
    replayTitle: 'Repeat this run?',
    replayText: 'The same steps are sent to the URLs of that time, with new codes and signatures.',
    replayChanged: 'They are not the URLs that are saved now: a pass does not verify those.',
    finished: ({ state }: { state: string }) => `The check has ended: ${state}`,
  },
  steps: {
    title: 'Steps',
    step: ({ number }: { number: number }) => `Step ${number}`,
    address: {
      title: 'Addresses',
      about: 'Every URL speaks HTTPS and leads to a server on the public internet.',
    },
    get_sstoken: {
      title: 'Exchange a valid code for a token',
      about: 'HTTP 200, JSON of the right types, an expire_date in the future.',
    },
    get_sstoken_tampered: {
      title: 'Refuse a forged code',
      about: 'The same code with another player in it, under the old signature.',
    },
    get_sstoken_expired: {
      title: 'Refuse an expired code',
      about: 'A code that ran out a minute ago, properly signed.',
    },
    update_sstoken: {
      title: 'Renew the token',
      about: 'The token of step 2 for one that lasts longer.',
    },
    game_start: { title: 'Take the start of a round', about: 'A made-up round begins.' },
    game_settle: { title: 'Take the result of a round', about: 'The same round ends.' },
    game_settle_again: {
      title: 'Take the same result twice',
      about:
        'Results come again when an answer was lost. The second must be answered like the first.',
    },
    notify: {
      title: 'Take a notification',
      about: 'An event outside a round. This URL is optional.',
    },
    wrong_signature: {
      title: 'Refuse a wrong signature',
      about: 'A good request, signed with a secret that is not yours.',
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
    noUrl: 'No URL is set for it.',
    noToken: 'It needs the token of step 2, which did not pass.',
    noBasis: 'A good code was refused in the same way, so this answer shows nothing yet.',
  },
  code: 'Verdict code',
  latency: ({ ms }: { ms: string }) => `${ms} ms`,
  slow: 'Slow',
  slowText: 'Longer than a second. It works, but players wait for it.',
  showExchange: 'Request and answer',
  exchange: {
    request: 'Request',
    answer: 'Answer',
    headers: 'Headers',
    body: 'Body',
    signed: 'Signed bytes',
    signedText:
      'The signature is the HMAC-SHA1 of exactly this text, keyed by the app secret. Each ↵ is one line break (0x0A), the last one included.',
    forged: 'Here the signature was made with a secret that is not yours.',
    lineBreak: 'line break',
    emptyBody: 'The body is empty.',
    noAnswer: 'No complete answer came.',
    cut: 'Only the first 16,384 characters were kept.',
    curl: 'Copy as curl',
    curlCopied: 'Copied',
    curlFailed: 'The browser did not allow copying',
    curlText:
      'Signed for the time of the run: a server that checks how old a request is refuses it later.',
    url: 'URL',
    post: ({ url }: { url: string }) => `POST ${url}`,
    http: ({ status }: { status: number }) => `HTTP ${status}`,
  },
  history: {
    title: 'Runs of this set',
    text: 'Every run is kept with all its requests and answers.',
    failed: 'The runs could not be loaded',
    emptyTitle: 'No runs yet',
    emptyText: 'Each run of the check appears here.',
    started: 'Started',
    state: 'Result',
    settings: 'Settings',
    failedSteps: 'Failed steps',
    by: 'Started by',
    same: 'As now',
    changed: 'Changed since',
    none: 'None',
    runName: ({ state, time }: { state: string; time: string }) => `Run of ${time}: ${state}`,
    shown: 'Shown above',
    more: ({ first, count }: { first: string; count: number }) => `${first} and ${count} more`,
  },
  types: { string: 'a string', number: 'a number', object: 'an object' },
  /** What is wrong with an answer, and how to mend it. `detail` names the field, state or URL. */
  faults: {
    not_https: {
      title: ({ detail }: { detail: string }) => `The URL of ${detail} does not use HTTPS`,
      mend: 'Enter a URL that begins with https:// and give your server a certificate.',
    },
    address_refused: {
      title: ({ detail }: { detail: string }) =>
        detail === '' ? 'This address is not called' : `The address of ${detail} is not called`,
      mend: 'Its name must exist in DNS and lead to public addresses only, on port 443 or 8443. IP addresses in place of a name, and user names in the URL, are refused.',
    },
    unreachable: {
      title: () => 'The server could not be reached',
      mend: 'It refused the connection or broke it off. See that it runs, listens on this port, and that no firewall keeps us out.',
    },
    tls: {
      title: () => 'HTTPS could not be set up',
      mend: 'The certificate is self-signed, expired, made for another name, or its chain is incomplete. Install one from a public authority together with its intermediates.',
    },
    timeout: {
      title: () => 'No answer within 5 seconds',
      mend: 'Answer first and do slow work afterwards. If nothing arrives at your server at all, a firewall swallows the connection.',
    },
    too_large: {
      title: () => 'The answer is larger than 64 KB',
      mend: 'Answer with the fields below and nothing else. A page of HTML here usually comes from a proxy in front of your server.',
    },
    redirect: {
      title: ({ detail }: { detail: string }) => `The server redirects (HTTP ${detail})`,
      mend: 'Redirects are not followed, since the signature belongs to one address. Enter the address it redirects to.',
    },
    http_status: {
      title: ({ detail }: { detail: string }) => `The server answered HTTP ${detail}`,
      mend: 'Answer HTTP 200 to every request that is signed properly; what is wrong goes into ret_code. 404: the path is wrong. 401 or 403: the signature check is. 5xx: look into your server’s log.',
    },
    bad_json: {
      title: () => 'The answer is not a JSON object',
      mend: 'Answer {"ret_code":0,"ret_msg":"","sdk_error_code":0,"data":{…}} and nothing before or after it.',
    },
    not_utf8: {
      title: () => 'The answer is not in UTF-8',
      mend: 'It is probably in GBK or another older encoding, so names would turn into garbage. Write JSON as UTF-8, without a byte order mark.',
    },
    missing_field: {
      title: ({ detail }: { detail: string }) => `${detail} is missing in the answer`,
      mend: 'Add the field, named exactly like this and not empty.',
    },
    wrong_type: {
      title: ({ detail }: { detail: string }) => `${detail} has the wrong type`,
      mend: 'Send the type that the guide names for it: 0 is a number, "0" is not.',
      mendTo: ({ type }: { type: string }) => `It must be ${type}. 0 is a number, "0" is a string.`,
    },
    ret_code: {
      title: ({ detail }: { detail: string }) => `The server refused a good request (${detail})`,
      mend: 'The request was in order, so ret_code must be 0. Usual reasons: another app secret than this service has, or a test body with values your server does not know.',
    },
    expired_date: {
      title: ({ detail }: { detail: string }) => `${detail} lies in the past`,
      mend: 'Give the end of the token as milliseconds since 1970. A value in seconds lies in January 1970.',
    },
    wrong_user: {
      title: ({ detail }: { detail: string }) => `${detail} is another player than the code’s`,
      mend: 'Take the player from the code of this very request. If several requests share a variable or a cache entry, players get each other’s accounts.',
    },
    accepted_tampered: {
      title: () => 'A forged code was accepted',
      mend: 'Anybody could play as anybody else. Check the signature of the code (HS256, keyed by the app secret) before you believe what is in it, and answer sdk_error_code 1004.',
    },
    accepted_expired: {
      title: () => 'An expired code was accepted',
      mend: 'Compare exp, in seconds, with the present time, and answer ret_code 1 with sdk_error_code 1005.',
    },
    wrong_error_code: {
      title: ({ detail }: { detail: string }) =>
        `The refusal does not say why (${detail || 'no sdk_error_code'})`,
      mend: 'Refusing it is right, but its sdk_error_code must be 1004 for a code that is not valid and 1005 for an expired one: the game asks for a new code on 1005.',
    },
    not_idempotent: {
      title: () => 'The same result was refused the second time',
      mend: 'Remember game_round_id and report_type. When they come again, do nothing and answer ret_code 0, or we send the report again for hours.',
    },
    accepted_wrong_signature: {
      title: () => 'A wrong signature was accepted',
      mend: 'Anybody who learns this URL can sign players in and send you invented results, and your server will believe them. Compute the signature over the raw bytes of the body, compare it in constant time, and refuse whatever differs.',
    },
    signs_reserialised: {
      title: () => 'The signature is computed over rewritten JSON',
      mend: 'The signature covers the bytes of the body as they arrive.',
      mendAfter: ({ library }: { library: string }) =>
        `Your server parses the body, writes it again (as ${library} does) and signs the result, which has other blanks, escapes or digits. Read the raw bytes of the body first, check the signature over them, and parse afterwards.`,
    },
    refuses_everything: {
      title: () => 'This refusal shows nothing yet',
      mend: 'Your server refuses a properly signed request with a good code in the same way. Fix step 2 first: most often the app secret is that of another service, or the signature is computed over something else than the raw body.',
    },
  },
};
