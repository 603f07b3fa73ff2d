import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files of a folder by their paths in it, each with the SHA-256 of its bytes in hexadecimal, in the order of paths. */
export function fileDigests(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  return new Map(files.map((file) => [relative(folder, file), sha256(readFileSync(file))]));
}

/** One number for all of a folder, to be compared with another's. */
export function digestOf(files: ReadonlyMap<string, string>): string {
  return sha256([...files].map(([path, digest]) => `${digest}  ${path}\n`).join(''));
}

/** Paths of files that only one of two folders has, or whose bytes differ. */
export function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path));
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
