import type { Endpoint, Schema } from '@arcadia/contract/wire/endpoint';
import { fieldProblems, type FieldProblem } from '@arcadia/contract/wire/errors';
import * as z from 'zod/mini';
import { droppedFields } from './dropped-fields.ts';
import { Failure } from './failure.ts';

/** Whole numbers in decimal notation: JavaScript would also accept `0x1`, `1e1`, ` 1` and `+1`. */
const decimal = /^(?:0|[1-9]\d{0,15})$/;

/** Numeric fields of a query whose text is not in decimal notation. */
function malformedNumbers(
  schema: z.core.$ZodType,
  given: Readonly<Record<string, unknown>>,
): string[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape)
    .filter(([name, field]) => typeof given[name] === 'string' && isRead(field))
    .map(([name]) => name)
    .filter((name) => !decimal.test(String(given[name])));
}

/** Whether a field, behind its default or its being optional, is read from a text. */
function isRead(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniOptional)
    return isRead(field._zod.def.innerType);
  return field instanceof z.ZodMiniNumber && field._zod.def.coerce === true;
}

type Parts = { params: unknown; query: unknown; body: unknown };

/**
 * The flat input object of an endpoint: path parameters, then the query (GET) or the JSON body (POST). @throws Failure
 * badRequest that names every invalid and every unknown field.
 */
export function parseInput(endpoint: Endpoint, { params, query, body }: Parts): object {
  const fromPath = fieldsOf(params);
  const rest = endpoint.method === 'GET' ? fieldsOf(query) : fieldsOf(body ?? {});
  // A query beside a body, or a field in two places, is refused, not ignored.
  const misplaced = [
    ...Object.keys(rest).filter((key) => Object.hasOwn(fromPath, key)),
    ...(endpoint.method === 'GET' ? [] : Object.keys(fieldsOf(query))),
  ];
  if (misplaced.length > 0) throw unknownFields(misplaced);
  const given = { ...rest, ...fromPath };
  const schema = schemaOf(endpoint.input);
  const malformed = malformedNumbers(schema, given);
  if (malformed.length > 0) throw wrongFields(malformed, 'invalid');
  const result = z.safeParse(schema, given);
  if (!result.success)
    throw new Failure('badRequest', { fields: problemsOf(result.error.issues, given) });
  const dropped = droppedFields(given, result.data);
  if (dropped.length > 0) throw unknownFields(dropped);
  const unstorable = unstorableTexts(result.data);
  if (unstorable.length > 0) throw wrongFields(unstorable, 'invalid');
  return fieldsOf(result.data);
}

/** The contract knows the types of its schemas only; at run time they are zod's. */
export function schemaOf(schema: Schema) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every schema of the contract is one of zod's
  return schema as unknown as z.core.$ZodType;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  // Path and query always are objects, so this is the body.
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrongFields(['body'], 'invalid');
  return { ...value };
}

const unknownFields = (paths: readonly string[]) => wrongFields(paths, 'unknownField');

function wrongFields(paths: readonly string[], problem: FieldProblem): Failure {
  const fields = Object.fromEntries(paths.map((path) => [path, problem]));
  return new Failure('badRequest', { fields });
}

/** Only the first problem of each field: further ones are mostly consequences. */
function problemsOf(issues: readonly z.core.$ZodIssue[], given: object) {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= problemOf(issue, given);
  return fields;
}

function problemOf(issue: z.core.$ZodIssue, given: object): FieldProblem {
  if (valueAt(given, issue.path) === undefined) return 'required';
  const named = fieldProblems.find((problem) => problem === issue.message);
  if (named) return named;
  if (issue.code === 'invalid_format') return 'invalidFormat';
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return 'unknownOption';
  const isText =
    (issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'string';
  if (isText) return issue.code === 'too_small' ? 'tooShort' : 'tooLong';
  return issue.code === 'unrecognized_keys' ? 'unknownField' : 'invalid';
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

/**
 * Paths of texts that PostgreSQL can't store: NUL, and lone surrogates. They are reported as invalid input, since the
 * database would raise an error.
 */
function unstorableTexts(given: unknown, path: readonly string[] = []): string[] {
  if (typeof given === 'string') return isStorable(given) ? [] : [path.join('.')];
  // An uploaded file is no text.
  if (!Array.isArray(given) && !isRecord(given)) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    isStorable(key) ? unstorableTexts(value, [...path, key]) : [path.join('.')],
  );
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function isRecord(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
