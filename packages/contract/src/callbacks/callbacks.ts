import * as z from 'zod/mini';
import { callbackEnvironments } from './callback-environments.ts';
import { type CallbackKind, callbackKinds } from './callback-kinds.ts';
import { endpoint, needs } from '../wire/endpoint.ts';
import { described, id, instant, named } from '../wire/wire.ts';

/** Callbacks to a customer's server: four URLs for each region service, in a test and a production set. */

const serviceId = described(id, 'Id of the region service.');

/** Parameters that each test body must have (protocols, section 1); after a dot one inside another. */
export const requiredParameters: Readonly<Record<CallbackKind, readonly string[]>> = {
  get_sstoken: ['code'],
  update_sstoken: ['ss_token'],
  report_game_info: [
    'report_type',
    'report_msg.mg_id_str',
    'report_msg.room_id',
    'report_msg.game_mode',
    'report_msg.game_round_id',
    'report_msg.players',
  ],
  notify: ['notify_id', 'notify_time', 'app_id', 'notify_event', 'data'],
};

const commonPlaceholders = ['{{app_id}}', '{{now_ms}}', '{{round_id}}'];

/** Parameters that a test body may leave for the verifier to fill in. */
export const placeholders: Readonly<Record<CallbackKind, readonly string[]>> = {
  get_sstoken: ['{{code}}', ...commonPlaceholders],
  update_sstoken: ['{{ss_token}}', ...commonPlaceholders],
  report_game_info: commonPlaceholders,
  notify: commonPlaceholders,
};

/** Parameters that only the verifier can fill in: it tries forged and expired codes, and the token of the step before. */
const filledByCheck: Partial<Record<CallbackKind, [parameter: string, placeholder: string]>> = {
  get_sstoken: ['code', '{{code}}'],
  update_sstoken: ['ss_token', '{{ss_token}}'],
};

export const sampleBodies: Readonly<Record<CallbackKind, string>> = {
  get_sstoken: '{"code":"{{code}}"}',
  update_sstoken: '{"ss_token":"{{ss_token}}"}',
  report_game_info:
    '{"report_type":"game_settle","report_msg":{"mg_id":1461297734886621238,"mg_id_str":"1461297734886621238","room_id":"arcadia-check","game_mode":1,"game_round_id":"{{round_id}}","players":[{"uid":"arcadia-check-1","is_ai":0},{"uid":"arcadia-check-2","is_ai":0}],"report_game_info_extras":"","report_game_info_key":""}}',
  notify:
    '{"notify_id":"{{round_id}}","notify_time":"{{now_ms}}","app_id":"{{app_id}}","notify_event":"sud.mg.merchant.match.settle","data":{}}',
};

/** Without a user name: the audit log would show a password. */
function hasNoUser(text: string): boolean {
  const url = URL.parse(text);
  return url?.username === '' && url.password === '';
}

export const httpsUrl = z.string().check(
  z.trim(),
  z.maxLength(500, 'tooLong'),
  z.refine((url) => URL.parse(url) !== null, 'invalidUrl'),
  z.refine((url) => URL.parse(url)?.protocol === 'https:', 'mustBeHttps'),
  z.refine(hasNoUser, 'urlWithUser'),
  // A complete URL. Whether the server would call the address is checked when it is saved.
  z.refine((url) => /^https:\/\/[^\s\\]+$/i.test(url), 'invalidUrl'),
);

function bodyFor(kind: CallbackKind) {
  return z.string().check(
    z.maxLength(4_000, 'tooLong'),
    z.refine((body) => objectOf(body) !== null, 'invalidJson'),
    z.refine((body) => missingParameters(kind, body).length === 0, 'parameterMissing'),
    z.refine((body) => hasPlaceholder(kind, body), 'placeholderMissing'),
    z.refine((body) => unknownPlaceholders(kind, body).length === 0, 'unknownPlaceholder'),
  );
}

/** The required parameters that a test body lacks. A body that is no JSON object has its own problem. */
export function missingParameters(kind: CallbackKind, body: string): string[] {
  const given = objectOf(body);
  if (given === null) return [];
  return requiredParameters[kind].filter((path) => {
    const [outer = '', inner] = path.split('.');
    const within = valueOf(given, outer);
    return inner === undefined
      ? isEmpty(within)
      : !isObject(within) || isEmpty(valueOf(within, inner));
  });
}

/** The placeholders of a test body that the verifier does not fill in at this URL. */
export function unknownPlaceholders(kind: CallbackKind, body: string): string[] {
  const used = new Set(body.match(/\{\{[^{}"]*\}\}/g));
  return [...used].filter((one) => !placeholders[kind].includes(one));
}

function hasPlaceholder(kind: CallbackKind, body: string): boolean {
  const [parameter, placeholder] = filledByCheck[kind] ?? [];
  const given = objectOf(body);
  if (parameter === undefined || placeholder === undefined || given === null) return true;
  return valueOf(given, parameter) === placeholder;
}

function valueOf(holder: object, name: string): unknown {
  return Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined;
}

const isEmpty = (value: unknown) => value === undefined || value === null;

function objectOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const callback = z.object({
  kind: described(z.enum(callbackKinds), 'Kind of the callback.'),
  url: described(z.string(), 'Address that is called.'),
  body: described(z.string(), 'Template of the request body with placeholders, as it is stored.'),
});
named(callback, 'Callback', 'A callback of one kind');

export const callbackSet = z.object({
  callbacks: described(z.array(callback), "Callbacks to the customer's server, by kind."),
  updatedAt: described(z.nullable(instant), 'When it was last saved; null if never.'),
  verifiedAt: described(
    z.nullable(instant),
    'When the newest run with exactly these settings passed; null if none has.',
  ),
});
named(callbackSet, 'CallbackSet', 'The callbacks of one environment');
export type CallbackSet = z.infer<typeof callbackSet>;

const entry = <Kind extends CallbackKind>(kind: Kind) =>
  z.object({
    kind: described(z.literal(kind), 'Kind of the callback.'),
    url: described(httpsUrl, 'Address that is called.'),
    body: described(
      bodyFor(kind),
      'Template of the request body with placeholders, as it is stored.',
    ),
  });

export const environment = z.enum(callbackEnvironments, 'unknownOption');

export const setCallbacks = endpoint({
  method: 'POST',
  path: '/region-services/{id}/callbacks',
  summary: 'All callback URLs of one set; a change wants a new verification',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({
    id: serviceId,
    environment: described(environment, 'Callback set: test or production.'),
    callbacks: described(
      z
        .array(
          z.discriminatedUnion('kind', [
            entry('get_sstoken'),
            entry('update_sstoken'),
            entry('report_game_info'),
            entry('notify'),
          ]),
        )
        .check(
          z.minLength(1, 'required'),
          z.maxLength(4, 'tooLong'),
          z.refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, 'invalid'),
        ),
      "Callbacks to the customer's server, by kind.",
    ),
  }),
  output: callbackSet,
  errors: ['onlineNeedsThis', 'stateChanged'],
});

/** Faults of a response, which the console explains. `code` is the platform's published number, if there is one. */
export const faults = [
  'not_https',
  'address_refused',
  'unreachable',
  'tls',
  'timeout',
  'too_large',
  'redirect',
  'http_status',
  'bad_json',
  'not_utf8',
  'missing_field',
  'wrong_type',
  'ret_code',
  'expired_date',
  'wrong_user',
  'accepted_tampered',
  'accepted_expired',
  'wrong_error_code',
  'not_idempotent',
  'accepted_wrong_signature',
  'signs_reserialised',
  'signs_in_other_form',
  'signs_with_other_key',
  'refuses_everything',
] as const;
export type Fault = (typeof faults)[number];
