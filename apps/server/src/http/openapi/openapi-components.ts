import { keyRate } from '@arcadia/contract/access/api-key-terms';
import { idempotencyHeader, sessionHeader } from '@arcadia/contract/wire/envelope';
import { fieldProblems, type FailureName } from '@arcadia/contract/wire/errors';
import { keysOf } from '@arcadia/kernel/keys';
import { failureStatus } from '../calls/failure.ts';

const fieldMap = (value: object) => ({ type: 'object', additionalProperties: value });

/** `data` of the failures that have any. */
const failureData = {
  badRequest: {
    type: 'object',
    description: 'Which fields are wrong',
    properties: {
      fields: {
        ...fieldMap({ enum: fieldProblems }),
        description: 'The problem of each refused field, by its path',
      },
      messages: {
        ...fieldMap({ type: 'string' }),
        description: 'The same problems as sentences in the language of the request',
      },
    },
    required: ['fields', 'messages'],
  },
  errorId: {
    type: 'object',
    description: 'Where the failure is found again',
    properties: { errorId: { type: 'string', description: 'Under which the failure was logged' } },
    required: ['errorId'],
  },
  nothing: { type: 'null', description: 'Null: the failure has no details' },
};

const descriptions: Readonly<Record<FailureName, string>> = {
  badRequest: 'Malformed input, an unknown field, or a value that is not allowed',
  sessionEnded: 'No session, or one that has ended; no API key, or one that no longer works',
  forbidden: 'The permission is missing, or an API key can’t make this call',
  notFound: 'No such thing in your company',
  methodNotAllowed: 'The path exists with other methods: see Allow',
  notAcceptable: 'The address is a web page, and the caller accepts no HTML',
  payloadTooLarge: 'The body is too long',
  unsupportedMediaType: 'The body is not application/json',
  rateLimited: 'Too many calls: see Retry-After',
  internal: 'Something broke; it was logged',
  unavailable: 'Briefly unavailable: see Retry-After',
};

const withRetryAfter: readonly FailureName[] = ['rateLimited', 'unavailable'];

function failureResponse(name: FailureName): object {
  const isLogged = name === 'internal' || name === 'unavailable';
  const data = name === 'badRequest' ? name : isLogged ? 'errorId' : 'nothing';
  return {
    description: descriptions[name],
    ...(withRetryAfter.includes(name) && {
      headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
    }),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            code: { const: failureStatus[name], description: 'The HTTP status' },
            msg: { type: 'string', description: 'The reason in the language of the request' },
            data: failureData[data],
          },
          required: ['code', 'msg', 'data'],
        },
      },
    },
  };
}

/** The status of a failure with a reference to its response. */
export function responseRef(name: FailureName): [string, { $ref: string }] {
  return [String(failureStatus[name]), { $ref: `#/components/responses/${name}` }];
}

/** A page's own answer, which no operation gives. */
const names = keysOf(failureStatus).filter((name) => name !== 'notAcceptable');

export const openApiComponents = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'header',
      name: sessionHeader,
      description:
        'The token of the same response header of a sign-in, as it is or after `Bearer `',
    },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'ak_…',
      description: `A key that a person created in the console, for programs. Only the operations that name it take one; the others answer 403. At most ${keyRate.limit} calls in ${keyRate.windowSeconds} seconds. The header \`WWW-Authenticate\` of a 401 or 403 says what is wrong with a key`,
    },
  },
  parameters: {
    AcceptLanguage: {
      name: 'accept-language',
      in: 'header',
      description: 'zh or en, English unless told',
      schema: { type: 'string' },
    },
    IdempotencyKey: {
      name: idempotencyHeader,
      in: 'header',
      required: true,
      description:
        'Chosen anew for each act. The same key with the same body returns the first answer; with another body it is refused',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    },
  },
  responses: Object.fromEntries(names.map((name) => [name, failureResponse(name)])),
};
