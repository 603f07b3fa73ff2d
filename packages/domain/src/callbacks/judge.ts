import type { CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import type { Fault } from '@arcadia/contract/callbacks/callbacks';
import type { CallbackResponse } from '../ports/callback-client.ts';

/** The fault of a response, and the field or status it is about. */
export type Verdict = { fault: Fault; code: number | null; detail: string | null };
export type Judged =
  | { ok: true; answer: Record<string, unknown>; data: Record<string, unknown> }
  | ({ ok: false; answer: Record<string, unknown> | null } & Verdict);

/** Numbers that the platform has published for faults of an endpoint (protocols, section 1). */
const codes: Partial<Record<CallbackKind, { retCode: number; json: number; status: number }>> = {
  get_sstoken: { retCode: 105_008, json: 105_009, status: 105_015 },
  update_sstoken: { retCode: 105_012, json: 105_013, status: 105_017 },
};
/** The number for a fault of the `user_info` inside the response to get_sstoken. */
const userInfoJson = 105_011;

type Type = 'string' | 'number' | 'object';
const userInfoFields: Readonly<Record<string, Type>> = {
  uid: 'string',
  nick_name: 'string',
  avatar_url: 'string',
  gender: 'string',
  is_ai: 'number',
  ai_level: 'number',
};

/** Whether a response is well-formed: HTTP 200 and a JSON object with a numeric `ret_code`. */
export function readAnswer(
  kind: CallbackKind,
  response: CallbackResponse,
): { ok: true; answer: Record<string, unknown>; retCode: number } | ({ ok: false } & Verdict) {
  const known = codes[kind];
  const no = (fault: Fault, code: number | undefined, detail: string | null) =>
    ({ ok: false, fault, code: code ?? null, detail }) as const;
  if (response.kind === 'failed') return no(response.fault, undefined, null);
  const { status } = response;
  if (status >= 300 && status < 400) return no('redirect', known?.status, String(status));
  if (status !== 200) return no('http_status', known?.status, String(status));
  const answer = objectOf(response.body);
  if (answer === null) return no('bad_json', known?.json, null);
  const retCode = answer['ret_code'];
  if (retCode === undefined) return no('missing_field', known?.json, 'ret_code');
  if (typeof retCode !== 'number') return no('wrong_type', known?.json, 'ret_code');
  return { ok: true, answer, retCode };
}

/**
 * Whether a response reports success and has the fields required by its endpoint. @param uid the player of the
 * exchanged code
 */
export function judgeSuccess(
  kind: CallbackKind,
  response: CallbackResponse,
  now: Date,
  uid?: string,
): Judged {
  const read = readAnswer(kind, response);
  if (!read.ok) return { ...read, answer: null };
  const { answer, retCode } = read;
  const no = (verdict: Verdict): Judged => ({ ok: false, answer, ...verdict });
  if (retCode !== 0)
    return no({
      fault: 'ret_code',
      code: codes[kind]?.retCode ?? null,
      detail: `ret_code ${retCode}`,
    });
  if (kind !== 'get_sstoken' && kind !== 'update_sstoken') return { ok: true, answer, data: {} };
  const data = answer['data'];
  const problem =
    optionalProblem(kind, answer, 'ret_msg', 'string') ??
    optionalProblem(kind, answer, 'sdk_error_code', 'number') ??
    (isObject(data)
      ? tokenProblem(kind, data, { now, uid })
      : fieldProblem(kind, answer, 'data', 'object'));
  if (problem !== null) return no(problem);
  return { ok: true, answer, data: isObject(data) ? data : {} };
}

function tokenProblem(
  kind: CallbackKind,
  data: Record<string, unknown>,
  { now, uid }: { now: Date; uid: string | undefined },
): Verdict | null {
  const typed =
    fieldProblem(kind, data, 'ss_token', 'string', 'data.') ??
    fieldProblem(kind, data, 'expire_date', 'number', 'data.');
  if (typed !== null) return typed;
  const json = codes[kind]?.json ?? null;
  if (data['ss_token'] === '')
    return { fault: 'missing_field', code: json, detail: 'data.ss_token' };
  // In milliseconds: a value in seconds is a date in 1970 and gets the same fault.
  if (Number(data['expire_date']) <= now.getTime())
    return { fault: 'expired_date', code: json, detail: 'data.expire_date' };
  return kind === 'get_sstoken' ? userInfoProblem(data['user_info'], uid) : null;
}

/** Optional as a whole; if present it must not be empty, and must have the right types and the code's player. */
function userInfoProblem(info: unknown, uid: string | undefined): Verdict | null {
  if (info === undefined || info === null) return null;
  const wrong = (detail: string): Verdict => ({ fault: 'wrong_type', code: userInfoJson, detail });
  if (!isObject(info)) return wrong('data.user_info');
  const field = Object.entries(userInfoFields).find(
    ([name, type]) => info[name] !== undefined && info[name] !== null && typeof info[name] !== type,
  );
  if (field) return wrong(`data.user_info.${field[0]}`);
  const told = info['uid'] ?? null;
  const detail = 'data.user_info.uid';
  if (told === '' || Object.keys(info).length === 0)
    return { fault: 'missing_field', code: userInfoJson, detail };
  const isAnother = uid !== undefined && told !== null && told !== uid;
  return isAnother ? { fault: 'wrong_user', code: userInfoJson, detail } : null;
}

/** The fault of a response that is not UTF-8: names in it would be garbled. */
export function notUtf8(kind: CallbackKind): Verdict {
  return { fault: 'not_utf8', code: codes[kind]?.json ?? null, detail: null };
}

/** Optional, but of the right type if present. */
function optionalProblem(
  kind: CallbackKind,
  answer: Record<string, unknown>,
  name: string,
  type: Type,
): Verdict | null {
  const isGiven = answer[name] !== undefined && answer[name] !== null;
  return isGiven ? fieldProblem(kind, answer, name, type) : null;
}

function fieldProblem(
  kind: CallbackKind,
  holder: Record<string, unknown>,
  name: string,
  type: Type,
  path = '',
): Verdict | null {
  const value = holder[name];
  const code = codes[kind]?.json ?? null;
  const detail = `${path}${name}`;
  if (value === undefined || value === null) return { fault: 'missing_field', code, detail };
  const fits = type === 'object' ? isObject(value) : typeof value === type;
  return fits ? null : { fault: 'wrong_type', code, detail };
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
