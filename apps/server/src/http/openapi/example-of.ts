import type { z } from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Texts of which one fits each pattern of the contract that has no example of its own. */
const texts: readonly string[] = [
  '10.00',
  '482913',
  '2026-11-20',
  'a'.repeat(43),
  'a'.repeat(22),
  '00000000-0000-4000-8000-000000000000',
  '2026-11',
  '0123456789abcdef'.repeat(4),
];

/**
 * Examples by the name of the property, where a made-up value would be refused: the contract's refinements do not show in
 * a schema. Here and not in the contract, so that browsers don't load them.
 */
const byName: Readonly<Record<string, unknown>> = {
  password: 'Arcadia-2026',
  permissionIds: [9],
  creditCode: '91350100M000100Y43',
  legalIdNumber: '11010519491231002X',
  handlerIdNumber: '11010519491231002X',
  companyPhone: '0571-88210460',
  appType: 1,
  body: '{"code":"{{code}}"}',
};

/** An example for a schema: the contract's, else one for its name, else a simple generated one. */
export function exampleOf(schema: JsonSchema | boolean | undefined, name = ''): unknown {
  // JSON Schema has `true` for anything.
  if (typeof schema !== 'object') return null;
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (Object.hasOwn(byName, name) && !schema.enum) return byName[name];
  if (schema.enum) return schema.enum[0];
  const [variant] = schema.oneOf ?? schema.anyOf ?? [];
  if (variant !== undefined) return exampleOf(variant, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([, inner]) => typeof inner !== 'object' || inner.format !== 'binary')
          .map(([key, inner]) => [key, exampleOf(inner, key)]),
      );
    case 'array':
      return [exampleOf([schema.items].flat()[0], name)];
    case 'string':
      return textFor(schema, name);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function textFor({ pattern, format, maxLength, minLength = 0 }: JsonSchema, name: string): string {
  if (format === 'date') return '2026-11-20';
  if (format === 'date-time') return '2026-11-20T08:00:00.000Z';
  if (format === 'email') return 'lin@studio.example';
  if (pattern !== undefined)
    return texts.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'string';
  if (/(?:^i|I)d$/.test(name)) return 'app_0123456789abcdefghijklmn';
  if (/[uU]rl$/.test(name)) return 'https://studio.example/callback';
  return (name || 'text').padEnd(minLength, 'x').slice(0, maxLength ?? 200);
}
