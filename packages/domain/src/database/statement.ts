import { type Compilable, type CompiledQuery, Kysely } from 'kysely';
import { compileOnly } from './compile-only.ts';
import type { Queries } from './connection.ts';
import type { DB } from './generated/schema.ts';

/** Stands for a value while a statement is compiled: where it is found among the values of a call. */
class Placeholder {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }
}

const builder: Queries = new Kysely<DB>({ dialect: compileOnly });

/**
 * A statement that is compiled at its first use; each later one only fills in its values. For the busiest transactions:
 * building and compiling a statement costs the process about as much as sending it and reading its answer.
 * @param build must pass the values on without looking at them: it gets a placeholder for each. Objects, and lists of
 *   objects, keep their form.
 * @throws TypeError, at a call, where the values have not the form of the first call's.
 */
export function statement<Values extends object, Row>(
  build: (db: Queries, values: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  let first: { count: number; compiled: CompiledQuery<Row> } | undefined;
  return (values) => {
    const count = countOf(values);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- seen only by the query builder, which takes any value as a parameter
    const placeholders = () => placeholdersOf(values) as Values;
    first ??= { count, compiled: build(builder, placeholders()).compile() };
    if (count !== first.count)
      throw new TypeError(`a statement of ${first.count} values got ${count}`);
    const parameters = first.compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueAt(values, parameter.path) : parameter,
    );
    return { ...first.compiled, parameters };
  };
}

function placeholdersOf(value: unknown, path: readonly string[] = []): unknown {
  if (!hasParts(value)) return new Placeholder(path);
  const parts = Object.entries(value).map(
    ([key, part]) => [key, placeholdersOf(part, [...path, key])] as const,
  );
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

function countOf(value: unknown): number {
  if (!hasParts(value)) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countOf(part), 0);
}

/** Whether it is an object of values or a list of such; a date, bytes and a list of texts are values. */
function hasParts(value: unknown): value is object {
  if (Array.isArray(value)) return value.length > 0 && value.every(hasParts);
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

function valueAt(values: object, path: readonly string[]): unknown {
  let value: unknown = values;
  for (const key of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  if (value === undefined) throw new TypeError(`a statement got no ${path.join('.')}`);
  return value;
}
