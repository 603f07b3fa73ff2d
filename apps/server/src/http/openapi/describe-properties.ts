import { propertyDescriptions } from '@arcadia/contract/property-descriptions';
import { businessProperties } from './descriptions/business.ts';
import { propertyExceptions } from './descriptions/exceptions.ts';
import { parameterDescriptions } from './descriptions/parameters.ts';
import { peopleProperties } from './descriptions/people.ts';
import { serviceProperties } from './descriptions/services.ts';

type Json = Record<string, unknown>;

/** The place of answers that are shared by all operations: they carry an HTTP status in the envelope. */
export const failure = 'failure';

const usual: Readonly<Record<string, string>> = {
  ...peopleProperties,
  ...serviceProperties,
  ...businessProperties,
  ...propertyDescriptions,
};

/**
 * Describes every property that the contract does not describe itself, by its name. The descriptions are not part of the
 * contract, because browsers load its schemas. Applied once schemas are shared, so that a shared schema can be described
 * differently by each property that refers to it.
 * @param place the operation or schema that the value belongs to
 */
export function describeProperties(value: unknown, place = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => describeProperties(one, place));
  if (!isRecord(value)) return value;
  const here = typeof value['operationId'] === 'string' ? value['operationId'] : place;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'example' || key === 'examples') return [key, inner];
      if (key !== 'properties' || !isRecord(inner)) return [key, describeProperties(inner, here)];
      const isEnvelope = 'code' in inner && 'msg' in inner;
      const owner = isEnvelope && here !== failure ? 'envelope' : here;
      return [key, describeAll(inner, owner, here)];
    }),
  );
}

/** Each schema of `components.schemas`, under its name. */
export function describeSchemas(schemas: Json): Json {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, describeProperties(schema, name)]),
  );
}

/** What a parameter of a path or query is, by its name; undefined where nothing is said about it. */
export function descriptionOfParameter(operation: string, name: string): string | undefined {
  return propertyExceptions[`${operation}.${name}`] ?? parameterDescriptions[name] ?? usual[name];
}

/** What a property of an operation's body is. */
export function descriptionOfProperty(operation: string, name: string): string | undefined {
  return propertyExceptions[`${operation}.${name}`] ?? usual[name];
}

function describeAll(properties: Json, owner: string, place: string): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const inner = describeProperties(property, place);
      const text = propertyExceptions[`${owner}.${name}`] ?? usual[name];
      if (!isRecord(inner) || 'description' in inner || text === undefined) return [name, inner];
      return [name, { ...inner, description: text }];
    }),
  );
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
