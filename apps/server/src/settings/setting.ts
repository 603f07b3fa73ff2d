import type { z } from 'zod';

/** One setting of the deployment, read from the environment variable `name`. */
export type Setting<T> = {
  readonly name: string;
  /** Meaning of the setting, for the documentation. */
  readonly meaning: string;
  /** Default; null if there is no sensible one. */
  readonly fallback: string | null;
  /** In production the default does not count: the variable must be set. */
  readonly neededInProduction: boolean;
  /** Text that other programs put into a variable of this name; it counts as not set. */
  readonly foreign: RegExp | null;
  /** Reads the variable's text. Its messages never quote the value, which may be a secret. */
  readonly schema: z.ZodType<T>;
  /** Reason why a well-formed value is refused in production, or null. */
  readonly weakness: (value: T) => string | null;
};

type Row<T> = Pick<Setting<T>, 'name' | 'meaning'> & Partial<Omit<Setting<T>, 'schema'>>;

/** Declares a setting. The schema comes first, so that its result types the rest of the row. Its default is empty. */
export function setting<T>(schema: z.ZodType<T>, row: Row<NoInfer<T>>): Setting<T> {
  const usual = { fallback: '', neededInProduction: false, foreign: null, weakness: () => null };
  return { ...usual, ...row, schema };
}
