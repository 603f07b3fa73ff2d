import { beforeAll, expect, test } from 'vitest';
import { type Caller, tokenOf, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

type Parameter = { name: string; required?: boolean; schema: { $ref?: string } };
type Operation = { parameters?: Parameter[] };
type Document = {
  paths: Record<string, { get?: Operation }>;
  components: { schemas: Record<string, object> };
};

let document: Document;
let member: Caller;
let operator: Caller;
beforeAll(async () => {
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
  const body = {
    type: 3,
    email: 'owner@demo-cn.example',
    password: 'Demo-2026',
    isRead: true,
    countryCode: 'CN',
  };
  member = server.as(tokenOf(await server.as().post('/login', body)));
  operator = server.as(await server.signInOperator());
});

/** Every operation that takes a page size, from the published document. */
function lists(): { path: string; parameters: Parameter[] }[] {
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    const parameters = get?.parameters ?? [];
    return parameters.some(({ name }) => name === 'pageSize') ? [{ path, parameters }] : [];
  });
}

// Specification section 9: page sizes 10, 20, 50, 100, default 10.
test('every list accepts the four page sizes', () => {
  expect(lists().length).toBeGreaterThan(15);
  for (const { path, parameters } of lists()) {
    const { schema } = parameters.find(({ name }) => name === 'pageSize') ?? {};
    const name = schema?.$ref?.split('/').at(-1) ?? '';
    expect({ path, ...document.components.schemas[name] }).toMatchObject({
      path,
      default: 10,
      enum: [10, 20, 50, 100],
    });
  }
});

test('every list returns ten records by default', async () => {
  const whole = lists().filter(({ parameters }) => parameters.every(({ required }) => !required));
  const long: string[] = [];
  for (const { path } of whole) {
    const { status, data } = await (path.startsWith('/ops') ? operator : member).get(path);
    const { length } = data['records'] as unknown[];
    const total = Number(data['total']);
    expect({ path, status, length }).toEqual({ path, status: 200, length: Math.min(total, 10) });
    if (total > 10) long.push(path);
  }
  // Enough of them have more in the seed for ten to be no coincidence.
  expect(long.length).toBeGreaterThan(3);
});
