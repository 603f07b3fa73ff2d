import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, parseManifest } from './manifest.ts';

const simPage = 'sim.html';
/** Modules that a page of the product loads in sim alone, such as the simulated phone of the back office. */
const simModule = /(?:^|\/)(?:sim|simulated-[\w-]+)\//;

/**
 * Whether a file of a built app is used in sim only. These files show demo accounts with their passwords, so they are
 * not served outside sim, however they are spelt: some file systems know no case. A new build is detected.
 */
export function simFiles(folder: string): (path: string) => boolean {
  const file = join(folder, '.vite', 'manifest.json');
  let known: { changedAt: number; files: ReadonlySet<string> } | null = null;
  return (path) => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return false;
    if (known?.changedAt !== changedAt)
      known = { changedAt, files: onlyInSim(parseManifest(readFileSync(file, 'utf8'))) };
    return known.files.has(
      path
        .toLowerCase()
        .replace(/^\//, '')
        .replace(/\.(?:br|gz)$/, ''),
    );
  };
}

function onlyInSim(manifest: Manifest): Set<string> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const ofSim = (key: string) => key === simPage || simModule.test(key);
  const inSim = filesFrom(manifest, Object.keys(manifest).filter(ofSim), () => true);
  const elsewhere = filesFrom(manifest, entries, (key) => !ofSim(key));
  return inSim.difference(elsewhere);
}

/** Files that these modules load, at once or later, through those that are followed. */
function filesFrom(
  manifest: Manifest,
  roots: readonly string[],
  isFollowed: (key: string) => boolean,
): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const waiting = [...roots];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || !isFollowed(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      files.add(file.toLowerCase());
    waiting.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  return files;
}
