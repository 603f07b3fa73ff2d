/** One setting of the deployment, read from the environment variable `name`. */
export type Setting<T> = {
  readonly name: string;
  /** What it decides, for the documentation. */
  readonly meaning: string;
  /** What stands in for a missing one; null where there is nothing sensible. */
  readonly fallback: string | null;
  /** In production the fallback does not count: the variable must be there. */
  readonly neededInProduction: boolean;
  /** @throws Error whose message is the reason; it never quotes the value, which may be a secret. */
  readonly parse: (text: string) => T;
  /** Why a well-formed value must not be used in production, or null. */
  readonly weakness: (value: T) => string | null;
};

type Row<T> = Omit<Setting<T>, 'parse' | 'neededInProduction' | 'weakness'> &
  Partial<Pick<Setting<T>, 'neededInProduction' | 'weakness'>>;

/** The reader comes first: what it yields is what the rest of the row is about. */
export function setting<T>(read: Setting<T>['parse'], row: Row<NoInfer<T>>): Setting<T> {
  return { neededInProduction: false, weakness: () => null, ...row, parse: read };
}
