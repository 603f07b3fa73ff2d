import { isForPrograms } from '@arcadia/contract/for-programs';
import type { Settings } from '../../settings.ts';
import { endpointsOf } from '../calls/endpoints.ts';
import { describeProperties, describeSchemas, failure } from './describe-properties.ts';
import { openApiComponents } from './openapi-components.ts';
import { eventStreamItems } from './openapi-events.ts';
import { operation } from './openapi-operation.ts';
import { usageEventItems, usageSecuritySchemes } from './openapi-usage.ts';
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

function itemsOf(endpoints: ReturnType<typeof endpointsOf>): Record<string, Json> {
  const items: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    const item = (items[endpoint.path] ??= {});
    item[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return items;
}

function documentOf(items: Record<string, Json>): Json {
  const { paths, schemas } = shareSchemas(items);
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
    paths: describeProperties(paths),
    components: {
      ...openApiComponents,
      securitySchemes: { ...openApiComponents.securitySchemes, ...usageSecuritySchemes },
      responses: describeProperties(openApiComponents.responses, failure),
      schemas: describeSchemas(schemas),
    },
  };
}
