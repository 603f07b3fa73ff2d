import { isForPrograms } from '@arcadia/contract/access/for-programs';
import type { Settings } from '../../settings/settings.ts';
import { endpointsOf } from '../calls/endpoints.ts';
import { openApiComponents } from './openapi-components.ts';
import { eventStreamItems } from './openapi-events.ts';
import { operation } from './openapi-operation.ts';
import { usageEventItems, usageSecuritySchemes } from './openapi-usage.ts';
import { isRecord } from './schema-shape.ts';
import { shareSchemas } from './share-schemas.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the endpoints that exist in this environment, read from the contract. */
export function openApiDocument(environment: Settings['environment']): Json {
  return documentOf({
    ...eventStreamItems(),
    ...usageEventItems(),
    ...itemsOf(endpointsOf(environment)),
  });
}

/** The same of the calls for programs alone, from which their client is generated. */
export function programDocument(): Json {
  return documentOf(
    itemsOf(endpointsOf('production').filter(([, endpoint]) => isForPrograms(endpoint))),
  );
}

/**
 * Every operation there is, with the schemas that they share. A document takes its part of it, so that a schema has the same
 * name in all of them.
 */
function shareAll(): ReturnType<typeof shareSchemas> {
  return shareSchemas({
    ...eventStreamItems(),
    ...usageEventItems(),
    ...itemsOf(endpointsOf('sim')),
  });
}

function itemsOf(endpoints: ReturnType<typeof endpointsOf>): Record<string, Json> {
  const items: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    const item = (items[endpoint.path] ??= {});
    item[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return items;
}

/** @param items the operations that the document has */
function documentOf(items: Record<string, Json>): Json {
  const shared = shareAll();
  const paths = Object.fromEntries(
    Object.entries(items).map(([path, item]) => [path, partOf(shared.paths[path], item)]),
  );
  const schemas = reachable(paths, shared.schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Arcadia Console API',
      version: '1.0.0',
      description:
        'Every answer is an envelope `{code, msg, data}`. Code 0 is success; any other code with HTTP 200 is a business refusal, told in `msg` in the language of `Accept-Language`. Amounts are decimal strings, instants ISO 8601.',
      contact: { name: 'Support of the provider that runs this deployment' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: tagsOf(paths),
    servers: [{ url: '/api' }],
    paths,
    components: {
      ...openApiComponents,
      securitySchemes: { ...openApiComponents.securitySchemes, ...usageSecuritySchemes },
      schemas,
    },
  };
}

/** Operations are grouped by the beginning of their path. */
function tagsOf(paths: Record<string, Json>): Json[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const names = new Set(operations.flatMap((one) => (isRecord(one) ? one['tags'] : [])));
  return [...names]
    .map(String)
    .toSorted()
    .map((name) => ({
      name,
      description: name.startsWith('ops/') ? `For staff: /${name}` : `Calls below /${name}`,
    }));
}

/** Of a path's operations those with these methods. */
function partOf(item: unknown, methods: Json): Json {
  return Object.fromEntries(Object.entries(Object(item)).filter(([method]) => method in methods));
}

/** The schemas that are referred to, also by one another. */
function reachable(paths: Json, schemas: Json): Json {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (found.has(name)) continue;
      found.add(name);
      look(schemas[name]);
    }
  };
  look(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}
