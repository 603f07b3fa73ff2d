/** The keys of an object literal, whose type names all of them: not for values that may have more keys than their type. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}
