/** The guide to writing the server that our callbacks call. */
export const developerDocs = {
  title: 'Callback guide',
  description:
    'What our servers send to yours while games are played, what yours has to answer, and three small servers to start from.',
  contents: 'On this page',
  copy: 'code',
  sections: {
    overview: 'How it fits together',
    signature: 'Signature',
    get_sstoken: 'get_sstoken',
    update_sstoken: 'update_sstoken',
    report_game_info: 'report_game_info',
    notify: 'notify',
    codes: 'Codes',
    retries: 'Retries',
    addresses: 'Addresses we call from',
    samples: 'Sample servers',
  },
  overview: {
    text: 'A region service has up to four URLs, in a set for tests and one for production. All are called the same way:',
    rules: [
      'POST with a JSON body in UTF-8, over HTTPS with a certificate of a public authority, on port 443 or 8443.',
      'Your answer is HTTP 200 with a JSON object, within 5 seconds and at most 64 KB. Redirects are not followed.',
      'Errors of your business stand in ret_code and sdk_error_code, not in the HTTP status.',
      'New fields may be added at any time: ignore the ones you do not know.',
      'mg_id does not fit into a JavaScript number: read mg_id_str.',
    ],
    flow: 'How a player comes into a game',
    steps: [
      'Your app asks your server for a code: a short-lived JWT (HS256) keyed by the app secret, with uid, app_id and exp in seconds.',
      'Your app gives the code to the game. The game brings it to us, and we exchange it at your get_sstoken_url for a token.',
      'While the player stays, we renew the token at your update_sstoken_url before it expires.',
      'Each round is reported to your report_game_info_url when it starts and when it ends.',
    ],
    check: 'The check calls your URLs exactly so and shows every byte.',
  },
  signature: {
    text: 'Every request carries four headers. Check them before you believe the body, and refuse what does not fit with HTTP 401.',
    headers: {
      appId: 'The App ID of the region service.',
      timestamp: 'Milliseconds since 1970. Refuse what is older than five minutes.',
      nonce: 'A random text, a new one for each request.',
      signature: 'HMAC-SHA1 in lower-case hex, keyed by the app secret.',
    },
    signed: 'What is signed: five parts, each followed by one line feed, also the last.',
    rawBody:
      'RAW BODY is the very bytes that arrived. Do not parse and write the JSON anew: spaces, the order of fields and large numbers would change.',
    constantTime: 'Compare in constant time, and allow for two secrets while you rotate.',
    example: 'Try it',
    exampleText:
      'Computed in this page; nothing you type is sent. It starts with a published example, whose signature is known.',
    fields: {
      appId: 'App ID',
      timestamp: 'Timestamp',
      nonce: 'Nonce',
      body: 'Body',
      secret: 'App secret',
    },
    signedText: 'Signed text',
    result: 'Signature',
    lineBreak: 'line break',
    known: 'This is the published signature: your server must come to the same.',
    unavailable: 'The browser computes signatures over HTTPS only.',
    reset: 'Back to the example',
    secretHelp: 'Better not your real one, if somebody looks on.',
  },
  callbacks: {
    request: 'Request',
    answer: 'Answer',
    field: 'Field',
    type: 'Type',
    meaning: 'Meaning',
    mandatory: 'Mandatory',
    optional: 'Optional',
    types: { string: 'string', number: 'number', object: 'object' },
    get_sstoken: {
      text: 'Exchanges the code your app was given for a token of longer life. Check the code’s signature and exp; answer 1004 for one that is not valid and 1005 for an expired one.',
      fields: {
        ret_code: '0 when all is well, anything else when not.',
        sdk_error_code: 'Why not: see the codes below.',
        'data.ss_token':
          'Your token for this player, not empty. We send it back to you and do not look into it.',
        'data.expire_date': 'When it expires, in milliseconds since 1970. Two hours are usual.',
        'data.user_info':
          'Who the player is: uid, nick_name, avatar_url and gender as strings, is_ai and ai_level as numbers. Optional as a whole and in each part.',
      },
    },
    update_sstoken: {
      text: 'Renews a token before it expires. The old one may stay good until then.',
      fields: {
        ret_code: '0 when all is well.',
        'data.ss_token': 'The new token.',
        'data.expire_date': 'When it expires, in milliseconds since 1970.',
      },
    },
    report_game_info: {
      text: 'Tells of a round: report_type is game_start or game_settle. The same report comes again when your answer was lost, so remember game_round_id and count it once.',
      results: 'In results is_win is 0 for none, 1 lost, 2 won and 3 a draw. Times are in seconds.',
      fields: {
        ret_code: '0 when you have it, also the second time. Anything else and it is sent again.',
      },
    },
    notify: {
      text: 'Tells of an event outside a round. Count each notify_id once.',
      fields: { ret_code: '0 when you have it.' },
      catalogue: 'Events',
      event: 'notify_event',
      when: 'When it is sent',
      events: {
        'sud.mg.merchant.match.settle': 'A match of several rounds has been settled.',
      },
      unknown: 'More events may follow: answer ret_code 0 to one you do not know.',
    },
  },
  addresses: {
    fixed: 'All callbacks, those of the check included, come from these addresses:',
    list: 'addresses',
    notFixed:
      'Our addresses are not fixed. If your firewall has to know them, ask your account manager.',
    signature: 'An address can be forged or shared: check the signature in any case.',
  },
  codes: {
    sdk: 'sdk_error_code: what you tell the game about a code or a token',
    verdicts: 'Verdict codes: what the platform notes about your server',
    verdictsText:
      'The check shows them at the step that failed, with words. Where there is none, the words stand alone.',
    code: 'Code',
    callback: 'Callback',
    meaning: 'Meaning',
    refused: 'ret_code is not 0',
    badJson: 'No JSON, or a field is missing or of the wrong type',
    badStatus: 'HTTP status is not 200',
    userInfo: 'user_info in the answer to get_sstoken',
    sdkCodes: {
      '0': 'All is well',
      '1001': 'The code could not be made',
      '1002': 'The code could not be verified',
      '1003': 'The code could not be decoded',
      '1004': 'The code or token is not valid',
      '1005': 'The code or token has expired',
    },
  },
  retries: {
    text: 'A message to report_game_info or notify that fails, or is answered with another ret_code than 0, is sent again by itself:',
    attempt: 'Attempt',
    wait: 'After the one before',
    total: 'After the first',
    atOnce: 'at once',
    seconds: ({ count }: { count: number }) => `${count} s`,
    minutes: ({ count }: { count: number }) => `${count} min`,
    hours: ({ count }: { count: number }) => `${count} h`,
    hoursMinutes: ({ hours, minutes }: { hours: number; minutes: number }) =>
      `${hours} h ${minutes} min`,
    stop: 'Then it stops. The delivery log shows every attempt and sends a message again by hand. get_sstoken and update_sstoken are not retried: a player waits.',
  },
  samples: {
    text: 'One file each, with nothing but the standard library. They check signature and code, keep tokens in memory and take every report once.',
    language: 'Language',
    run: 'Start it',
    file: ({ name }: { name: string }) => `Source of ${name}`,
    download: ({ name }: { name: string }) => `Download ${name}`,
    https:
      'They speak plain HTTP. Put them behind what ends HTTPS for you, such as a load balancer or nginx, and enter its address as your URLs.',
    needs: {
      typescript: 'Node.js 24 or newer',
      java: 'Java 17 or newer',
      go: 'Go 1.19 or newer',
    },
  },
};
