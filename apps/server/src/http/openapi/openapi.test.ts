import { api } from '@arcadia/contract/api';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { openApiDocument } from './openapi.ts';
import { startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
let http: TestHttp;
beforeAll(async () => {
  http = await startTestHttp(database.url);
});
afterAll(() => http.stop());

test('the document is valid OpenAPI 3.1', async () => {
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

test('an operation tells its session, parameters, body, key, codes and failures', () => {
  const paths = openApiDocument('sim')['paths'] as Record<string, Record<string, unknown>>;
  expect(paths['/applications']?.['post']).toMatchObject({
    operationId: 'createApplication',
    security: [{ session: [] }],
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
