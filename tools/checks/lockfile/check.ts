type Locked = {
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};
export type Lockfile = { packages: Record<string, Locked> };

/**
 * What makes `npm ci` refuse a lockfile, or bind it to one registry. npm omits packages of other platforms that its
 * registry lacks; with another registry `npm ci` then reports them as missing.
 */
export function lockfileFaults({ packages }: Lockfile): string[] {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${name}, optional for ${path || 'the project'}, is missing`),
  );
  const bound = Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([path]) => `${path} is bound to an address`);
  return [...missing, ...bound];
}
