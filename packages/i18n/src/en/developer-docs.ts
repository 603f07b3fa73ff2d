/** The guide to writing the server that our callbacks call. */
export const developerDocs = {
  title: 'Callback guide',
  description:
    'What our servers send to yours while games are played, how yours must respond, and three sample servers to start from.',
  contents: 'On this page',
  sections: {
    overview: 'How it works',
    signature: 'Signature',
    get_sstoken: 'get_sstoken',
    update_sstoken: 'update_sstoken',
    report_game_info: 'report_game_info',
    notify: 'notify',
    codes: 'Error codes',
    retries: 'Retries',
    addresses: 'IP addresses',
    samples: 'Sample servers',
  },
  overview: {
    text: 'A region service has up to four callback URLs, in a test set and a production set. All of them work the same way:',
    rules: [
      'We send a POST request with a UTF-8 JSON body over HTTPS, on port 443 or 8443. Your certificate must come from a public authority.',
      'Respond with HTTP 200 and a JSON object of up to 64 KB within 5 seconds. We don’t follow redirects.',
      'Report business errors in ret_code and sdk_error_code, not in the HTTP status.',
      'We may add fields at any time. Ignore fields you don’t recognize.',
      'mg_id is too large for a JavaScript number. Use mg_id_str instead.',
    ],
    flow: 'How a player enters a game',
    steps: [
      'Your app requests a code from your server: a short-lived JWT (HS256) signed with the app secret, containing uid, app_id and exp in seconds.',
      'Your app passes the code to the game. The game sends it to us, and we call your get_sstoken_url to exchange it for a token.',
      'While the player is in the game, we call your update_sstoken_url to renew the token before it expires.',
      'We report each round to your report_game_info_url when it starts and when it ends.',
    ],
    check: 'The callback check calls your URLs in exactly this way and shows every byte.',
  },
  signature: {
    text: 'Every request has four headers. Verify them before you trust the body, and reject invalid requests with HTTP 401.',
    headers: {
      appId: 'The App ID of the region service.',
      timestamp: 'Milliseconds since 1970. Reject requests older than five minutes.',
      nonce: 'A random string, unique to each request.',
      signature: 'HMAC-SHA1 in lowercase hex, keyed with the app secret.',
    },
    signed: 'The signed text has five parts, each followed by a line feed, including the last.',
    rawBody:
      'RAW BODY is the exact bytes you received. Don’t parse and re-serialize the JSON, because spaces, field order and large numbers can change.',
    constantTime: 'Compare signatures in constant time, and accept two secrets during rotation.',
    example: 'Try it',
    exampleText:
      'Signatures are computed in your browser, and nothing you enter is sent. The form starts with an example that has a known signature.',
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
    known: 'This matches the example’s known signature. Your server must compute the same value.',
    unavailable: 'Your browser can only compute signatures over HTTPS.',
    reset: 'Reset to example',
    secretHelp: 'Don’t use your real secret if others can see your screen.',
  },
  callbacks: {
    request: 'Request',
    answer: 'Response',
    field: 'Field',
    type: 'Type',
    meaning: 'Meaning',
    mandatory: 'Required',
    optional: 'Optional',
    types: { string: 'string', number: 'number', object: 'object' },
    get_sstoken: {
      text: 'Exchanges the code your app received for a longer-lived token. Verify the code’s signature and exp. Return 1004 for an invalid code and 1005 for an expired one.',
      fields: {
        ret_code: '0 for success, any other value for an error.',
        sdk_error_code: 'The reason for the error. See the codes below.',
        'data.ss_token':
          'Your token for this player. It can’t be empty. We send it back to you unchanged and don’t read its contents.',
        'data.expire_date':
          'When the token expires, in milliseconds since 1970. Typically two hours.',
        'data.user_info':
          'The player’s details: uid, nick_name, avatar_url and gender as strings, is_ai and ai_level as numbers. The object and each of its fields are optional.',
      },
    },
    update_sstoken: {
      text: 'Renews a token before it expires. The old token can remain valid until then.',
      fields: {
        ret_code: '0 for success.',
        'data.ss_token': 'The new token.',
        'data.expire_date': 'When the token expires, in milliseconds since 1970.',
      },
    },
    report_game_info: {
      text: 'Reports a round. report_type is game_start or game_settle. We resend the report if your response is lost, so store game_round_id and count each report once.',
      results:
        'In results, is_win is 0 for none, 1 for a loss, 2 for a win and 3 for a draw. Times are in seconds.',
      fields: {
        ret_code:
          '0 when you’ve received the report, including repeats. For any other value, we send it again.',
      },
    },
    notify: {
      text: 'Reports an event outside a round. Count each notify_id once.',
      fields: { ret_code: '0 when you’ve received the event.' },
      catalogue: 'Events',
      event: 'notify_event',
      when: 'When it is sent',
      events: {
        'sud.mg.merchant.match.settle': 'A match of several rounds has been settled.',
      },
      unknown: 'We may add events. Return ret_code 0 for events you don’t recognize.',
    },
  },
  addresses: {
    fixed: 'All callbacks, including those from the check, come from these addresses:',
    list: 'addresses',
    notFixed:
      'Our IP addresses aren’t fixed. If you need them for your firewall, contact your account manager.',
    signature: 'IP addresses can be spoofed or shared, so always verify the signature.',
  },
  codes: {
    sdk: 'sdk_error_code: returned by your server for a code or token',
    verdicts: 'Result codes: problems we detect with your server',
    verdictsText:
      'The check shows the code and a description at the failed step. Steps without a code show only the description.',
    code: 'Code',
    callback: 'Callback',
    meaning: 'Meaning',
    refused: 'ret_code isn’t 0',
    badJson: 'Invalid JSON, or a field is missing or has the wrong type',
    badStatus: 'HTTP status isn’t 200',
    userInfo: 'user_info in the get_sstoken response',
    sdkCodes: {
      '0': 'Success',
      '1001': 'Failed to create the code',
      '1002': 'Failed to verify the code',
      '1003': 'Failed to decode the code',
      '1004': 'Invalid code or token',
      '1005': 'Expired code or token',
    },
  },
  retries: {
    text: 'If a message to report_game_info or notify fails, or the response’s ret_code isn’t 0, we retry it automatically:',
    attempt: 'Attempt',
    wait: 'Since previous attempt',
    total: 'Since first attempt',
    atOnce: 'immediately',
    seconds: ({ count }: { count: number }) => `${count} s`,
    minutes: ({ count }: { count: number }) => `${count} min`,
    hours: ({ count }: { count: number }) => `${count} h`,
    hoursMinutes: ({ hours, minutes }: { hours: number; minutes: number }) =>
      `${hours} h ${minutes} min`,
    stop: 'After that, we stop retrying. You can view every attempt and resend messages from the delivery log. We don’t retry get_sstoken and update_sstoken, because a player is waiting.',
  },
  samples: {
    text: 'Each sample is a single file that only uses the standard library. It verifies the signature and code, keeps tokens in memory and counts every report once.',
    language: 'Language',
    run: 'Run',
    file: ({ name }: { name: string }) => `Source of ${name}`,
    download: ({ name }: { name: string }) => `Download ${name}`,
    https:
      'The samples use plain HTTP. Put them behind a proxy that terminates HTTPS, such as a load balancer or nginx, and use its address in your callback URLs.',
    needs: {
      typescript: 'Node.js 24 or later',
      java: 'Java 17 or later',
      go: 'Go 1.19 or later',
    },
  },
};
