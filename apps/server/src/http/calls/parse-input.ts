import type { Endpoint, Schema } from '@arcadia/contract/endpoint';
import { fieldProblems, type FieldProblem } from '@arcadia/contract/errors';
import * as z from 'zod/mini';
import { droppedFields } from './dropped-fields.ts';
import { Failure } from './failure.ts';
import { malformedNumbers } from './number-texts.ts';
import { unstorableTexts } from './unstorable-texts.ts';

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
