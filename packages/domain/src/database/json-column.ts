import * as z from 'zod/mini';
import type { DB } from './generated/schema.ts';

type Selected<Column> = Column extends { readonly __select__: infer Value } ? Value : Column;
/** `table.column` of every JSON column: those whose generated type is `unknown`. */
type JsonColumn = {
  [Table in keyof DB]: {
    [Name in keyof DB[Table] & string]: unknown extends Selected<DB[Table][Name]>
      ? `${Table}.${Name}`
      : never;
  }[keyof DB[Table] & string];
}[keyof DB];

/** Thrown where stored JSON is not as this version of the product expects. A fault of ours: never the caller's input. */
export class StoredJsonInvalid extends Error {
  constructor(column: string, problem: string) {
    super(`what is stored in ${column} is not as expected: ${problem}`);
    this.name = 'StoredJsonInvalid';
  }
}

/**
 * The value of a JSON column. The schema describes what was stored, not what is accepted today: a rule of input that
 * became stricter must not make older rows unreadable. @throws StoredJsonInvalid.
 */
export function parseJson<T>(column: JsonColumn, schema: z.ZodMiniType<T>, value: unknown): T {
  return parseStored(column, schema, value);
}

/** The value of JSON that is stored encrypted, given as its text. @throws StoredJsonInvalid. */
export function parseSealedJson<T>(column: string, schema: z.ZodMiniType<T>, text: string): T {
  return parseStored(column, schema, jsonOf(column, text));
}

function jsonOf(column: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's error quotes the text, which is secret.
    throw new StoredJsonInvalid(column, 'no JSON');
  }
}

function parseStored<T>(column: string, schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new StoredJsonInvalid(column, problemOf(parsed.error));
  return parsed.data;
}

/** Names the fields and not their values, which may be personal data. */
export function problemOf(error: z.core.$ZodError): string {
  return error.issues.map(({ path, code }) => `${path.join('.') || 'value'} ${code}`).join(', ');
}
