import type { Endpoint, Schema } from '@arcadia/contract/endpoint';
import { errorCodes, type ErrorName, type FailureName } from '@arcadia/contract/errors';
import { incomingFile } from '@arcadia/contract/transfer';
import * as z from 'zod/mini';
import type { Settings } from '../../settings.ts';
import { endpointsOf } from '../calls/endpoints.ts';
import { openApiComponents, responseRef } from './openapi-components.ts';
import { eventStreamItems } from './openapi-events.ts';
import { schemaOf } from '../calls/parse-input.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the endpoints that exist in this environment, read from the contract. */
export function openApiDocument(environment: Settings['environment']): Json {
  const paths: Record<string, Json> = eventStreamItems();
  for (const [name, endpoint] of endpointsOf(environment)) {
    const item = (paths[endpoint.path] ??= {});
    item[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Arcadia Console API',
      version: '1.0.0',
      description:
        'Every answer is an envelope `{code, msg, data}`. Code 0 is success; any other code with HTTP 200 is a business refusal, told in `msg` in the language of `Accept-Language`. Amounts are decimal strings, instants ISO 8601.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: openApiComponents,
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  const { access, summary, path, method } = endpoint;
  const input = inputSchema(endpoint);
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
  const isRead = method === 'GET';
  const parameters = [
    ...parametersOf(input, (field) => inPath.has(field), 'path'),
    ...(isRead ? parametersOf(input, (field) => !inPath.has(field), 'query') : []),
    { $ref: '#/components/parameters/AcceptLanguage' },
    ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  const permission = 'permission' in access ? `Needs the permission \`${access.permission}\`.` : '';
  return {
    operationId: name,
    summary,
    ...(permission && { description: permission }),
    tags: [tagOf(path)],
    security: access.kind === 'public' ? [] : [{ session: [] }],
    parameters,
    ...(!isRead && { requestBody: bodyOf(endpoint, input, inPath) }),
    responses: responsesOf(endpoint),
  };
}

function tagOf(path: string): string {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  return first === 'ops' ? `ops/${second}` : first;
}

/** Unknown fields are refused, and the document says so. */
function inputSchema(endpoint: Endpoint): JsonSchema {
  return plainSchema(endpoint.input, 'input', ({ jsonSchema, zodSchema }) => {
    if (jsonSchema.type === 'object' && jsonSchema.properties)
      jsonSchema.additionalProperties ??= false;
    if (zodSchema === incomingFile) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
  });
}

function plainSchema(
  schema: Schema,
  io: 'input' | 'output',
  override?: (node: { jsonSchema: JsonSchema; zodSchema: unknown }) => void,
): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schemaOf(schema), {
    io,
    // A file has no JSON form; in a multipart form it is bytes.
    unrepresentable: 'any',
    ...(override && { override }),
  });
  return rest;
}

function parametersOf(
  { properties = {}, required = [] }: JsonSchema,
  wanted: (field: string) => boolean,
  place: 'path' | 'query',
): Json[] {
  return Object.entries(properties)
    .filter(([field]) => wanted(field))
    .map(([field, schema]) => ({
      name: field,
      in: place,
      required: required.includes(field),
      schema,
    }));
}

function bodyOf(
  { transfer }: Endpoint,
  input: JsonSchema,
  inPath: ReadonlySet<string | undefined>,
): Json {
  const rest = (fields: JsonSchema['properties'] = {}) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !inPath.has(field)));
  const schema =
    inPath.size === 0
      ? input
      : {
          ...input,
          properties: rest(input.properties),
          required: (input.required ?? []).filter((field) => !inPath.has(field)),
        };
  const mediaType = transfer === 'upload' ? 'multipart/form-data' : 'application/json';
  return { required: true, content: { [mediaType]: { schema } } };
}

function responsesOf(endpoint: Endpoint): Json {
  const { access, path, method, rateLimit } = endpoint;
  const failures: readonly (FailureName | false)[] = [
    'badRequest',
    access.kind !== 'public' && 'sessionEnded',
    'permission' in access && 'forbidden',
    path.includes('{') && 'notFound',
    method === 'POST' && 'payloadTooLarge',
    method === 'POST' && 'unsupportedMediaType',
    rateLimit !== undefined && 'rateLimited',
    'internal',
    'unavailable',
  ];
  return {
    200: {
      description: endpoint.errors.length > 0 ? 'Done, or refused with a business code' : 'Done',
      content: answerContent(endpoint),
    },
    ...Object.fromEntries(failures.filter((name) => name !== false).map(responseRef)),
  };
}

/** A download answers bytes; what refuses it is JSON as everywhere. */
function answerContent(endpoint: Endpoint): Json {
  const json = { 'application/json': { schema: answerSchema(endpoint) } };
  if (endpoint.transfer !== 'download') return json;
  return { 'application/octet-stream': {}, ...json };
}

function answerSchema(endpoint: Endpoint): Json {
  const success = envelopeSchema({ const: 0 }, plainSchema(endpoint.output, 'output'));
  const refusals: ErrorName[] = [
    ...endpoint.errors,
    ...(endpoint.idempotent ? (['idempotencyKeyMissing', 'idempotencyKeyReused'] as const) : []),
  ];
  if (refusals.length === 0) return success;
  const code = {
    enum: refusals.map((name) => errorCodes[name]),
    description: refusals.map((name) => `${errorCodes[name]} ${name}`).join(', '),
  };
  return { oneOf: [success, envelopeSchema(code, { type: 'null' })] };
}

function envelopeSchema(code: Json, data: unknown): Json {
  return {
    type: 'object',
    properties: { code: { type: 'integer', ...code }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  };
}
