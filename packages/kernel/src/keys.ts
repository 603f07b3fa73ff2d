/** The keys of an object literal, whose type names all of them: not for values that may have more keys than their type. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that may, for what the comment above demands
  return Object.keys(object) as (keyof T & string)[];
}
