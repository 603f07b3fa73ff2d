import type { CallbackKind, Fault } from '@arcadia/contract/callbacks';
import type { CallbackResponse } from '../ports/callback-client.ts';

/** What is wrong with an answer, and about which of its fields or states. */
export type Verdict = { fault: Fault; code: number | null; detail: string | null };
export type Judged =
  | { ok: true; answer: Record<string, unknown>; data: Record<string, unknown> }
  | ({ ok: false; answer: Record<string, unknown> | null } & Verdict);

/** Numbers that the platform has published for faults of an endpoint (protocols, section 1). */
const codes: Partial<Record<CallbackKind, { retCode: number; json: number; status: number }>> = {
  get_sstoken: { retCode: 105_008, json: 105_009, status: 105_015 },
  update_sstoken: { retCode: 105_012, json: 105_013, status: 105_017 },
};
/** Of the `user_info` inside the answer to get_sstoken. */
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

/** Whether an answer is one at all: HTTP 200 and a JSON object with a numeric `ret_code`, whatever that is. */
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
 * Whether an answer says that all is well, with the fields that its endpoint owes.
 * @param uid the player that an exchanged code was about
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
  // Milliseconds: seconds would lie in the year 1970 and are told by the same fault.
  if (Number(data['expire_date']) <= now.getTime())
    return { fault: 'expired_date', code: json, detail: 'data.expire_date' };
  return kind === 'get_sstoken' ? userInfoProblem(data['user_info'], uid) : null;
}

/** Optional as a whole; where it is there it says something, in the right types and about the player of the code. */
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

/** What an answer in another encoding than JSON has is: names in it would be shown as rubbish. */
export function notUtf8(kind: CallbackKind): Verdict {
  return { fault: 'not_utf8', code: codes[kind]?.json ?? null, detail: null };
}

/** Nobody misses it, but where it is there it is of its type. */
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
