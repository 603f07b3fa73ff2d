type Locked = {
  /** Only where the package is another than its folder says. */
  name?: string;
  version?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
};
export type Lockfile = { packages: Record<string, Locked> };

/**
 * What makes `npm ci` refuse a lockfile, bind it to one registry, or ask for more than it needs. npm omits packages of other platforms
 * that its registry lacks; with another registry `npm ci` then reports them as missing. npm takes the public registry's address for that
 * of whichever registry it is set up with; where an address is missing, it first asks for the list of all versions.
 */
export function lockfileFaults({ packages }: Lockfile): string[] {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${name}, optional for ${path || 'the project'}, is missing`),
  );
  const elsewhere = fetched({ packages }).flatMap(([path, locked]) => {
    if (locked.resolved === undefined)
      return [`${path} has no address: npm run lockfile -- --write`];
    return locked.resolved === addressOf(path, locked) ? [] : [`${path} is bound to an address`];
  });
  return [...missing, ...elsewhere];
}

/** The lockfile with the public address of each package, which npm leaves out where a person's settings say so. */
export function withAddresses(lockfile: Lockfile): Lockfile {
  const addressed = fetched(lockfile).map(([path, locked]) => {
    const { name, version } = locked;
    const inOrder = { ...(name && { name }), version, resolved: '' };
    return [path, Object.assign(inOrder, locked, { resolved: addressOf(path, locked) })];
  });
  return { ...lockfile, packages: { ...lockfile.packages, ...Object.fromEntries(addressed) } };
}

/** Folders of the packages of the product: all but those of tests and checks, on whatever machine. `npm start` installs no others. */
export function productPackages(lockfile: Lockfile): string[] {
  return fetched(lockfile).flatMap(([path, { dev }]) => (dev === true ? [] : [path]));
}

/** Packages that come from a registry. */
function fetched({ packages }: Lockfile): [string, Locked][] {
  return Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
}

type Named = { name?: string | undefined; version?: string | undefined };

function addressOf(path: string, { name, version }: Named): string {
  const full = name ?? path.split('node_modules/').at(-1) ?? '';
  return `https://registry.npmjs.org/${full}/-/${full.split('/').at(-1)}-${version}.tgz`;
}
