import type { CallbackKind } from './callback-kinds.ts';

type Field = { name: string; type: 'string' | 'number' | 'object'; optional?: true };
type Call = { request: string; answer: string; fields: readonly Field[] };

const settle = `{
  "report_type": "game_settle",
  "report_msg": {
    "mg_id": 1461297734886621238,
    "mg_id_str": "1461297734886621238",
    "room_id": "9009",
    "game_mode": 1,
    "game_round_id": "ce56b6lzi1a7-cehorlmy01pq",
    "battle_start_at": 1767225600,
    "battle_end_at": 1767225690,
    "battle_duration": 90,
    "players": [{ "uid": "u-1", "is_ai": 0 }, { "uid": "u-2", "is_ai": 0 }],
    "results": [
      { "uid": "u-1", "rank": 1, "is_win": 2, "score": 100, "is_escaped": 0, "is_ai": 0,
        "role": 0, "award": 0, "extras": "", "is_managed": 0 },
      { "uid": "u-2", "rank": 2, "is_win": 1, "score": 60, "is_escaped": 0, "is_ai": 0,
        "role": 0, "award": 0, "extras": "", "is_managed": 0 }
    ],
    "report_game_info_extras": "",
    "report_game_info_key": ""
  }
}`;

const retCode = { name: 'ret_code', type: 'number' } as const;
const envelope = [
  retCode,
  { name: 'ret_msg', type: 'string', optional: true },
  { name: 'sdk_error_code', type: 'number', optional: true },
] as const;
const token = [
  { name: 'data.ss_token', type: 'string' },
  { name: 'data.expire_date', type: 'number' },
] as const;

/** An example of each call and of a good answer, with the fields that an answer is judged by. */
export const callbackExamples: Readonly<Record<CallbackKind, Call>> = {
  get_sstoken: {
    request: '{ "code": "eyJhbGciOiJIUzI1NiJ9…" }',
    answer: `{
  "ret_code": 0,
  "ret_msg": "",
  "sdk_error_code": 0,
  "data": {
    "ss_token": "6f1e0c…",
    "expire_date": 1767232800000,
    "user_info": { "uid": "u-1", "nick_name": "Mei", "avatar_url": "", "gender": "" }
  }
}`,
    fields: [...envelope, ...token, { name: 'data.user_info', type: 'object', optional: true }],
  },
  update_sstoken: {
    request: '{ "ss_token": "6f1e0c…" }',
    answer: `{
  "ret_code": 0,
  "ret_msg": "",
  "sdk_error_code": 0,
  "data": { "ss_token": "a94d27…", "expire_date": 1767240000000 }
}`,
    fields: [...envelope, ...token],
  },
  report_game_info: {
    request: settle,
    answer: '{ "ret_code": 0, "ret_msg": "" }',
    fields: [retCode],
  },
  notify: {
    request: `{
  "notify_id": "n-20260101-7",
  "notify_time": "1767225600000",
  "app_id": "1461564080052506636",
  "notify_event": "sud.mg.merchant.match.settle",
  "data": {}
}`,
    answer: '{ "ret_code": 0, "ret_msg": "SUCCESS" }',
    fields: [retCode],
  },
};

/** The verdict codes that the platform has published, by callback. */
export const verdictCodes = [
  { callback: 'get_sstoken', refused: 105_008, badJson: 105_009, badStatus: 105_015 },
  { callback: 'user_info', refused: 105_010, badJson: 105_011, badStatus: 105_016 },
  { callback: 'update_sstoken', refused: 105_012, badJson: 105_013, badStatus: 105_017 },
] as const;
