import { api } from '@arcadia/contract/api';
import { usageEventTypes } from '@arcadia/contract/usage/usage-events';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { slowLimitMs } from '../../../../../tools/testing/patience.ts';
import { openApiDocument } from './openapi.ts';
import { startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
let http: TestHttp;
beforeAll(async () => {
  http = await startTestHttp(database.url);
});
afterAll(() => http.stop());

// A thread of its own makes it, which loads the whole contract first.
test('the document is valid OpenAPI 3.1', { timeout: slowLimitMs }, async () => {
  const answer = await http.app.inject({ url: '/api/openapi.json' });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const validator = new Validator();
  expect(await validator.validate(answer.json())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  // Each reference points at something.
  expect(() => validator.resolveRefs()).not.toThrow();
});

test('every endpoint is in it, and those of the simulation only in sim', () => {
  for (const environment of ['sim', 'production'] as const) {
    const paths = openApiDocument(environment)['paths'] as Record<string, object>;
    for (const { method, path, simOnly } of Object.values(api)) {
      const isListed = method.toLowerCase() in (paths[path] ?? {});
      expect([environment, path, isListed]).toEqual([
        environment,
        path,
        environment === 'sim' || !simOnly,
      ]);
    }
  }
});

test('an operation declares its session and API key, parameters, body, codes and failures', () => {
  const paths = openApiDocument('sim')['paths'] as Record<string, Record<string, unknown>>;
  expect(paths['/applications']?.['post']).toMatchObject({
    operationId: 'createApplication',
    security: [{ session: [] }, { apiKey: [] }],
    parameters: expect.arrayContaining([{ $ref: '#/components/parameters/IdempotencyKey' }]),
    requestBody: {
      content: {
        'application/json': {
          schema: {
            required: ['name', 'description', 'region'],
            additionalProperties: false,
            properties: { name: { type: 'string', maxLength: 50 } },
          },
        },
      },
    },
    responses: {
      200: {
        content: {
          'application/json': {
            example: {
              code: 0,
              msg: '',
              data: expect.objectContaining({ name: expect.any(String) }),
            },
            schema: {
              oneOf: [
                { properties: { code: { const: 0 } } },
                { properties: { code: { enum: expect.arrayContaining([2017, 2016, 2015]) } } },
              ],
            },
          },
        },
      },
      400: { $ref: '#/components/responses/badRequest' },
      401: { $ref: '#/components/responses/sessionEnded' },
      403: { $ref: '#/components/responses/forbidden' },
      404: { $ref: '#/components/responses/notFound' },
      405: { $ref: '#/components/responses/methodNotAllowed' },
      429: { $ref: '#/components/responses/rateLimited' },
    },
  });
  expect(paths['/applications/{id}/retry-provisioning']?.['post']).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'id', in: 'path' })]),
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { serviceId: {} }, required: ['serviceId'] },
        },
      },
    },
  });
  expect(paths['/health']?.['get']).toMatchObject({ security: [] });
});

type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name?: string; in?: string; schema?: Record<string, unknown> }[];
  responses: Record<string, { content: Record<string, unknown> }>;
};
const operations = (): [string, Operation][] =>
  Object.entries(
    openApiDocument('sim')['paths'] as Record<string, Record<string, Operation>>,
  ).flatMap(([path, item]) => Object.values(item).map((one): [string, Operation] => [path, one]));

test('every parameter of a path is declared, and every operation is described', () => {
  for (const [path, { operationId, summary, description, parameters }] of operations()) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect([operationId, new Set(declared)]).toEqual([operationId, new Set(named)]);
    expect(summary.length, operationId).toBeGreaterThan(5);
    expect(description.length, operationId).toBeGreaterThan(10);
  }
});

test('each type of usage event is in it, with its fields and an example', () => {
  const report = operations().find(([path]) => path === '/metering/events')?.[1];
  expect(report).toMatchObject({ operationId: 'reportUsage', security: [{ usageKey: [] }] });
  const text = JSON.stringify(openApiDocument('production'));
  const { content } = Object(report).requestBody;
  for (const [type, { fields, example }] of Object.entries(usageEventTypes)) {
    expect(content['application/cloudevents+json'].examples[type].value).toMatchObject({
      type,
      data: example,
    });
    expect(text).toContain(`"const":"${type}"`);
    for (const name of Object.keys(fields)) expect(text).toContain(`"${name}":{`);
  }
});

test('a page size is one of four, and an export is CSV or XLSX', () => {
  const all = new Map(operations().map(([, one]) => [one.operationId, one]));
  const size = all.get('listCompanies')?.parameters.find(({ name }) => name === 'pageSize');
  expect(size?.schema).toMatchObject({ $ref: '#/components/schemas/PageSize' });
  expect(openApiDocument('sim')).toMatchObject({
    components: {
      schemas: { PageSize: { type: 'integer', enum: [10, 20, 50, 100], default: 10 } },
    },
  });
  for (const [name, { transfer, mediaTypes }] of Object.entries(api)) {
    if (transfer !== 'download') continue;
    const types = Object.keys(all.get(name)?.responses['200']?.content ?? {});
    const files = types.filter((type) => type !== 'application/json');
    const expected = ['text/csv; charset=utf-8', expect.stringContaining('spreadsheetml.sheet')];
    expect([name, files]).toEqual([name, mediaTypes.length > 0 ? [...mediaTypes] : expected]);
  }
});

test('repeated schemas are shared under a name', () => {
  const { schemas } = openApiDocument('sim')['components'] as { schemas: object };
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Money', 'Company', 'RegionService']),
  );
  expect(Object.keys(schemas).length).toBeGreaterThan(40);
});

test('every property of every request and answer is described', () => {
  const bare = new Set<string>();
  let described = 0;
  const look = (value: unknown, place: string): void => {
    if (Array.isArray(value)) for (const one of value) look(one, place);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'example' || key === 'examples') continue;
      if (key === 'properties')
        for (const [name, property] of Object.entries(inner as Record<string, object>)) {
          const text = 'description' in property ? property.description : '';
          if (typeof text === 'string' && /^[^\n]{8,}$/.test(text)) described += 1;
          else bare.add(`${place}.${name}`);
        }
      look(
        inner,
        /^[A-Za-z/]/.test(key) && place.split(' ').length < 3 ? `${place} ${key}` : place,
      );
    }
  };
  const { paths, components } = openApiDocument('sim');
  look(paths, '');
  look(components, '');
  expect([...bare]).toEqual([]);
  expect(described).toBeGreaterThan(1_000);
});
