/** One setting of the deployment, read from the environment variable `name`. */
export type Setting<T> = {
  readonly name: string;
  /** What it means, for the documentation. */
  readonly meaning: string;
  /** Default; null if there is no sensible one. */
  readonly fallback: string | null;
  /** In production the default does not count: the variable must be set. */
  readonly neededInProduction: boolean;
  /** @throws Error whose message is the reason; it never quotes the value, which may be a secret. */
  readonly parse: (text: string) => T;
  /** Why a well-formed value is refused in production, or null. */
  readonly weakness: (value: T) => string | null;
};

type Row<T> = Omit<Setting<T>, 'parse' | 'neededInProduction' | 'weakness'> &
  Partial<Pick<Setting<T>, 'neededInProduction' | 'weakness'>>;

/** Declares a setting. The parser comes first, so that its result types the rest of the row. */
export function setting<T>(read: Setting<T>['parse'], row: Row<NoInfer<T>>): Setting<T> {
  return { neededInProduction: false, weakness: () => null, ...row, parse: read };
}
