/**
 * The shape a translation must have: the same keys, text for text, and functions of the same parameters.
 * A dictionary is written in English first (`export const login = {…}`); the Chinese one is typed
 * `Messages<typeof en>`, so that a missing key, a key too many or a wrong parameter doesn't compile.
 */
export type Messages<Dictionary> = {
  readonly [Key in keyof Dictionary]: Dictionary[Key] extends string
    ? string
    : Dictionary[Key] extends (...parameters: infer Parameters) => string
      ? (...parameters: Parameters) => string
      : Messages<Dictionary[Key]>;
};
