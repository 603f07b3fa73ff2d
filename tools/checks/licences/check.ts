import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Accepted licences, by their SPDX names. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Accepted for these packages alone: the image library behind sharp, loaded as a shared library of its own that anybody
 * may replace, which is what the LGPL asks for.
 */
const acceptedFor = { prefix: '@img/sharp-', licence: 'LGPL-3.0-or-later' };

/** The name in its LICENSE file where a package forgot to name it in package.json. */
const namedInText: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

type Licence = string | { readonly type?: string };
type Described = {
  readonly license?: Licence | readonly Licence[];
  readonly licenses?: readonly Licence[];
};
type LockedPackage = Described & { readonly version?: string; readonly link?: boolean };
type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> };
export type Refused = { name: string; version: string; licence: string };

/** Packages of the lockfile, installed or for another platform, whose licence is not accepted. */
export function checkLicences(root: string): { packages: number; refused: Refused[] } {
  const { packages }: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const foreign = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  const refused = foreign.flatMap(([path, locked]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence =
      named(locked) ??
      licenceOfInstalled(root, path) ??
      namedInText[`${name}@${locked.version ?? ''}`] ??
      'none named';
    if (isAccepted(name.startsWith(acceptedFor.prefix) ? withoutExcepted(licence) : licence))
      return [];
    return [{ name, version: locked.version ?? '', licence }];
  });
  return { packages: foreign.length, refused };
}

/** Reads an SPDX expression: one accepted side of an OR is enough, an AND needs both. */
export function isAccepted(licence: string): boolean {
  const plain = licence.trim().replace(/^\(([^()]*)\)$/, '$1');
  const choices = plain.split(/ OR /i);
  if (choices.length > 1) return choices.some(isAccepted);
  const parts = plain.split(/ AND /i);
  if (parts.length > 1) return parts.every(isAccepted);
  return accepted.has(plain);
}

/** The expression with the package's exception applied. */
function withoutExcepted(licence: string): string {
  return licence.replace(acceptedFor.licence, 'MIT');
}

/** Old packages name their licence as an object or in a list, of which the user has the choice. */
function named({ license, licenses = [] }: Described): string | undefined {
  const all: Licence[] = [license ?? [], licenses].flat();
  const names = all.map((one) => (typeof one === 'string' ? one : one.type));
  return names.length === 0 ? undefined : names.join(' OR ');
}

/** Some registries leave the licence out of what npm writes into the lockfile. */
function licenceOfInstalled(root: string, path: string): string | undefined {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? named(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
