/** The keys of an object literal, whose type names all of them: not for values that may have more keys than their type. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that may, for what the comment above demands
  return Object.keys(object) as (keyof T & string)[];
}

/** A record with a value for each name of a list. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, valueOf(name)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are those of the names
  return Object.fromEntries(entries) as Record<Name, Value>;
}
