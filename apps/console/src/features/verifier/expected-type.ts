const types = {
  ret_code: 'number',
  ret_msg: 'string',
  sdk_error_code: 'number',
  data: 'object',
  'data.ss_token': 'string',
  'data.expire_date': 'number',
  'data.user_info': 'object',
  'data.user_info.uid': 'string',
  'data.user_info.nick_name': 'string',
  'data.user_info.avatar_url': 'string',
  'data.user_info.gender': 'string',
  'data.user_info.is_ai': 'number',
  'data.user_info.ai_level': 'number',
} as const;

/** What a field of an answer has to be; undefined for one that is not known. */
export function expectedType(field: string): 'number' | 'object' | 'string' | undefined {
  return new Map(Object.entries(types)).get(field);
}
