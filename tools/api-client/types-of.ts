/** JSON Schema, as far as the contract uses it. */
export type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  prefixItems?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
};

/** Where a schema stands: the property that it is the schema of, in which type or the answer of which operation, and how far in. */
type Place = { owner: string; name: string; depth: number };

/** Ids of others: players of the customer's app, and games by the number that SDKs use. They have any form. */
const foreignIds = new Set(['userId', 'mgId', 'appId', 'eventId']);
/** Ids in answers that are not what their names say, by type or operation and property. */
const exceptions: Readonly<Record<string, string>> = {
  // Whoever reported an event chose its id.
  'BillEvent.id': 'string',
  // Empty for what belongs to no game.
  'ExplainBillLineGames.gameId': 'Id | ""',
};

/** A schema as a type of TypeScript. */
export function typeOf(schema: Schema, place: Place = { owner: '', name: '', depth: 0 }): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return union(variants.map((one) => typeOf(one, place)));
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one, place)})`).join(' & ');
  const { type } = schema;
  if (typeof type === 'object')
    return union(type.map((one) => typeOf({ ...schema, type: one }, place)));
  switch (type) {
    case 'string':
      return textType(schema, place);
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return arrayType(schema, place);
    case 'object':
      return objectType(schema, place);
    default:
      return 'unknown';
  }
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function textType({ pattern = '', format }: Schema, { owner, name }: Place): string {
  if (format === 'binary') return 'File';
  if (format !== undefined) return 'string';
  const exception = exceptions[`${owner}.${name}`];
  if (exception !== undefined) return exception;
  if (/^id$|Ids?$/.test(name) && !foreignIds.has(name)) return 'Id';
  // Such as ^-?\d+\.\d{2}$: digits with a point.
  return pattern.includes('\\d') && pattern.includes('\\.') ? 'Decimal' : 'string';
}

function arrayType({ items, prefixItems }: Schema, place: Place): string {
  if (prefixItems) return `[${prefixItems.map((one) => typeOf(one, place)).join(', ')}]`;
  const item = typeOf(items ?? {}, place);
  return / [|&] /.test(item) ? `(${item})[]` : `${item}[]`;
}

function objectType(schema: Schema, { owner, depth }: Place): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties);
  const inside = { owner, depth: depth + 1 };
  if (entries.length === 0) {
    const values = typeof additionalProperties === 'object' ? additionalProperties : null;
    return values === null
      ? 'Record<string, never>'
      : `Record<string, ${typeOf(values, { ...inside, name: '' })}>`;
  }
  const indent = '  '.repeat(depth + 1);
  const lines = entries.map(([name, property]) => {
    const type = typeOf(property, { ...inside, name });
    // Whoever computes a value may leave it undefined.
    const written = required.includes(name) ? `: ${type}` : `?: ${type} | undefined`;
    return `${comment(property.description, indent)}${indent}${keyOf(name)}${written};`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** What is said of a type or a property, above it; nothing where nothing is said. */
export function comment(text: string | undefined, indent = ''): string {
  if (text === undefined || text === '') return '';
  return `${indent}/** ${text.replaceAll('*/', '* /').replace(/\s*\n\s*/g, ' ')} */\n`;
}
