/** Faults of a customer's response to a callback, and how to mend them. */
export const callbackFaults = {
  not_https: {
    title: ({ detail }: { detail: string }) => `The ${detail} URL doesn’t use HTTPS`,
    remedy: 'Enter a URL that starts with https:// and install a certificate on your server.',
  },
  address_refused: {
    title: ({ detail }: { detail: string }) =>
      detail === '' ? 'This URL can’t be called' : `The ${detail} URL can’t be called`,
    remedy:
      'The hostname must resolve to public addresses only, on port 443 or 8443. URLs with an IP address or a username aren’t allowed.',
  },
  unreachable: {
    title: () => 'The server couldn’t be reached',
    remedy:
      'It refused or dropped the connection. Make sure it’s running, listening on this port and not blocked by a firewall.',
  },
  tls: {
    title: () => 'The HTTPS connection failed',
    remedy:
      'The certificate is self-signed, expired, issued for another hostname, or has an incomplete chain. Install a certificate from a public authority, including its intermediates.',
  },
  timeout: {
    title: () => 'No response within 5 seconds',
    remedy:
      'Respond first and do slow work afterwards. If your server receives nothing at all, check whether a firewall is dropping the connection.',
  },
  too_large: {
    title: () => 'The response is larger than 64 KB',
    remedy:
      'Return only the fields below. If you see HTML here, it usually comes from a proxy in front of your server.',
  },
  redirect: {
    title: ({ detail }: { detail: string }) => `The server redirects (HTTP ${detail})`,
    remedy:
      'We don’t follow redirects because the signature is for one URL only. Enter the URL it redirects to.',
  },
  http_status: {
    title: ({ detail }: { detail: string }) => `The server returned HTTP ${detail}`,
    remedy:
      'Return HTTP 200 for every correctly signed request and report errors in ret_code. For 404, check the path. For 401 or 403, check your signature verification. For 5xx, check your server’s log.',
  },
  bad_json: {
    title: () => 'The response isn’t a JSON object',
    remedy:
      'Return {"ret_code":0,"ret_msg":"","sdk_error_code":0,"data":{…}} with nothing before or after it.',
  },
  not_utf8: {
    title: () => 'The response isn’t UTF-8',
    remedy:
      'It’s probably in GBK or another legacy encoding, which garbles names. Send JSON as UTF-8 without a byte order mark.',
  },
  missing_field: {
    title: ({ detail }: { detail: string }) => `${detail} is missing from the response`,
    remedy: 'Add the field with exactly this name. It can’t be empty.',
  },
  wrong_type: {
    title: ({ detail }: { detail: string }) => `${detail} has the wrong type`,
    remedy: 'Use the type given in the guide. 0 is a number, "0" is a string.',
    mendTo: ({ type }: { type: string }) => `It must be ${type}. 0 is a number, "0" is a string.`,
  },
  ret_code: {
    title: ({ detail }: { detail: string }) => `The server rejected a valid request (${detail})`,
    remedy:
      'The request was valid, so ret_code must be 0. Common causes: your server uses an app secret that isn’t from your company’s services, or doesn’t recognize values in the test body.',
  },
  expired_date: {
    title: ({ detail }: { detail: string }) => `${detail} is in the past`,
    remedy:
      'Return the token’s expiry in milliseconds since 1970. A value in seconds falls in January 1970.',
  },
  wrong_user: {
    title: ({ detail }: { detail: string }) => `${detail} doesn’t match the player in the code`,
    remedy:
      'Read the player from the code in this request. If requests share a variable or cache entry, players can end up in each other’s accounts.',
  },
  accepted_tampered: {
    title: () => 'A forged code was accepted',
    remedy:
      'Anyone could impersonate any player. Verify the code’s signature (HS256, keyed with the app secret) before you trust its contents, and return sdk_error_code 1004 if it’s invalid.',
  },
  accepted_expired: {
    title: () => 'An expired code was accepted',
    remedy:
      'Compare exp, in seconds, with the current time. If it has passed, return ret_code 1 with sdk_error_code 1005.',
  },
  wrong_error_code: {
    title: ({ detail }: { detail: string }) =>
      `The rejection has the wrong error code (${detail || 'no sdk_error_code'})`,
    remedy:
      'Rejecting it is correct, but sdk_error_code must be 1004 for an invalid code and 1005 for an expired one. The game requests a new code on 1005.',
  },
  not_idempotent: {
    title: () => 'The same result was rejected the second time',
    remedy:
      'Store game_round_id and report_type. If you receive them again, do nothing and return ret_code 0. Otherwise we’ll keep retrying the report for hours.',
  },
  accepted_wrong_signature: {
    title: () => 'An incorrect signature was accepted',
    remedy:
      'Anyone who knows this URL can log players in and send fake results that your server will trust. Compute the signature over the raw bytes of the body, compare it in constant time and reject any mismatch.',
  },
  signs_reserialised: {
    title: () => 'The signature is computed over re-serialized JSON',
    remedy: 'The signature covers the exact bytes of the body as received.',
    mendAfter: ({ library }: { library: string }) =>
      `Your server parses the body, re-serializes it (as ${library} does) and signs the result, which changes spaces, escapes or digits. Read the raw bytes of the body, verify the signature over them, then parse the JSON.`,
  },
  signs_in_other_form: {
    title: () => 'The signature is computed in another form',
    remedy:
      'The signature is the HMAC-SHA1 of the signed text, written as 40 lowercase hexadecimal digits.',
    mendForm: {
      uppercase:
        'Your server accepted the signature in capital letters. Compare it in lowercase hexadecimal digits.',
      base64:
        'Your server accepted the signature in Base64. Compare it in lowercase hexadecimal digits.',
      no_last_line_feed:
        'Your server leaves out the line feed at the end of the signed text. Each of the four values is followed by one, the body as well.',
      sha256: 'Your server computes HMAC-SHA256. The signature is HMAC-SHA1.',
    },
  },
  signs_with_other_key: {
    title: () => 'The server uses another app secret',
    remedy: 'We sign with the secret of this region service that is active now.',
    mendKey: {
      next: 'Your server accepted the new secret, which isn’t active yet. Accept both until you activate it.',
      retiring:
        'Your server accepted the previous secret, which we no longer sign with. Use the active one.',
      revoked: 'Your server accepted a revoked secret. Use the active one.',
    },
    mendApp: ({ appId }: { appId: string }) =>
      `Your server accepted the secret of App ID ${appId}, which belongs to another region service. Use the secret of this one.`,
  },
  refuses_everything: {
    title: () => 'This rejection is inconclusive',
    remedy:
      'Your server hasn’t accepted a valid code in this run, so rejecting other requests proves nothing. Fix step 2 first.',
  },
};
