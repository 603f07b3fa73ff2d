import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { exportFormats, exportMediaTypes } from '@arcadia/contract/wire/exports';
import type * as z from 'zod/mini';
import { declaredFailures, declaredRefusals } from './declared-answers.ts';
import { exampleOf } from './example-of.ts';
import { responseRef } from './openapi-components.ts';
import { inputSchema, outputSchema, without } from './openapi-schemas.ts';
import { refusalWords } from './refusal-words.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Json = Record<string, unknown>;

/** One endpoint of the contract as an operation of the document. */
export function operation(name: string, endpoint: Endpoint): Json {
  const { summary, path, method } = endpoint;
  const input = inputSchema(endpoint);
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const isRead = method === 'GET';
  const parameters = [
    ...parametersOf(input, (field) => inPath.has(field), 'path'),
    ...(isRead ? parametersOf(input, (field) => !inPath.has(field), 'query') : []),
    { $ref: '#/components/parameters/AcceptLanguage' },
    ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: name,
    summary,
    description: descriptionOf(endpoint),
    tags: [tagOf(path)],
    security: securityOf(endpoint),
    parameters,
    ...(!isRead && { requestBody: bodyOf(endpoint, input, inPath) }),
    responses: responsesOf(endpoint),
  };
}

/** Callers of the operation: on its own line stands each way to say who one is. */
function securityOf({ access, apiKeys }: Endpoint): Json[] {
  if (access.kind === 'public') return [];
  return apiKeys ? [{ session: [] }, { apiKey: [] }] : [{ session: [] }];
}

function tagOf(path: string): string {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  return first === 'ops' ? `ops/${second}` : first;
}

/** Description besides the fields: who may call, how often, and which refusals can occur. */
function descriptionOf(endpoint: Endpoint): string {
  const { access, apiKeys, idempotent, rateLimit } = endpoint;
  const who = {
    public: 'Open to everybody, without a session.',
    member: 'For whoever is signed in to a company.',
    permission: `For members who hold the permission \`${'permission' in access && access.permission}\`.`,
    operator: "For the provider's staff.",
    operatorPermission: `For the provider's staff with the permission \`${'permission' in access && access.permission}\`.`,
  }[access.kind];
  const refusals = declaredRefusals(endpoint).map(
    (name) => `- \`${errorCodes[name]}\` ${name}: ${refusalWords('en', name)}`,
  );
  return [
    who,
    apiKeys && 'Also with an API key whose scopes and whose creator have that permission.',
    idempotent && 'The same `Idempotency-Key` with the same body returns the first answer.',
    rateLimit && `At most ${rateLimit.limit} calls in ${rateLimit.windowSeconds} seconds.`,
    refusals.length > 0 && `Business codes:\n\n${refusals.join('\n')}`,
  ]
    .filter((part) => typeof part === 'string')
    .join('\n\n');
}

/** Fields of an input, also of one that comes in variants; one that only some of them need is not required. */
export function fieldsOf(
  input: JsonSchema,
): { name: string; schema: JsonSchema; required: boolean }[] {
  const variants = input.oneOf ?? input.anyOf ?? [input];
  const names = new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => ({
    name,
    schema:
      variants.map(({ properties }) => properties?.[name]).find((one) => typeof one === 'object') ??
      {},
    required: variants.every(({ required = [] }) => required.includes(name)),
  }));
}

function parametersOf(
  input: JsonSchema,
  wanted: (field: string) => boolean,
  place: 'path' | 'query',
): Json[] {
  return fieldsOf(input)
    .filter(({ name }) => wanted(name))
    .map(({ name, schema: { description, ...schema }, required }) => ({
      name,
      in: place,
      // What a parameter is stands at the parameter.
      description,
      required: required || place === 'path',
      schema,
      ...(required || place === 'path' ? { example: exampleOf(schema, name) } : {}),
    }));
}

function bodyOf({ transfer }: Endpoint, input: JsonSchema, inPath: ReadonlySet<string>): Json {
  const schema = without(input, inPath);
  const mediaType = transfer === 'upload' ? 'multipart/form-data' : 'application/json';
  const example = transfer === 'upload' ? {} : { example: exampleOf(schema) };
  return { required: true, content: { [mediaType]: { schema, ...example } } };
}

function responsesOf(endpoint: Endpoint): Json {
  return {
    200: {
      description:
        declaredRefusals(endpoint).length > 0 ? 'Done, or refused with a business code' : 'Done',
      content: answerContent(endpoint),
    },
    ...Object.fromEntries(declaredFailures(endpoint).map(responseRef)),
  };
}

/** A download returns bytes; its refusals are JSON as everywhere. */
function answerContent(endpoint: Endpoint): Json {
  const refused = refusalSchema(endpoint);
  if (endpoint.transfer === 'download') {
    const { mediaTypes } = endpoint;
    const own =
      mediaTypes.length > 0 ? mediaTypes : exportFormats.map((one) => exportMediaTypes[one]);
    const file = { schema: { type: 'string', format: 'binary' } };
    return {
      ...Object.fromEntries(own.map((mediaType) => [mediaType, file])),
      ...(refused && { 'application/json': { schema: refused } }),
    };
  }
  const data = outputSchema(endpoint);
  const done = envelopeSchema({
    code: { const: 0, description: '0: it is done' },
    msg: { type: 'string', description: 'Empty on success' },
    data: { ...data, description: 'What the operation answers' },
  });
  const schema = refused ? { oneOf: [done, refused] } : done;
  const example = { code: 0, msg: '', data: exampleOf(data) };
  // Linters take a property that is called so for an example of its own.
  const isMisread = JSON.stringify(example).includes('"example":');
  return { 'application/json': { schema, ...(!isMisread && { example }) } };
}

function refusalSchema(endpoint: Endpoint): Json | null {
  const refusals = declaredRefusals(endpoint);
  if (refusals.length === 0) return null;
  const codes = refusals.map((name) => errorCodes[name]);
  return envelopeSchema({
    code: { enum: codes, description: 'The business code, whose meaning the operation lists' },
    msg: { type: 'string', description: 'The reason in the language of the request' },
    data: { type: 'null', description: 'Null: a refusal has no data' },
  });
}

function envelopeSchema({ code, msg, data }: Record<'code' | 'msg' | 'data', Json>): Json {
  return {
    type: 'object',
    properties: { code: { type: 'integer', ...code }, msg, data },
    required: ['code', 'msg', 'data'],
  };
}
