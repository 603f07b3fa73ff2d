import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Missing } from './references.ts';

const folder = 'docs/adr';

/** Lines that the index of decisions lacks: of a decision that is not in it, or stands there by another title. */
export function decisionsNotIndexed(root: string): Missing[] {
  const path = posix.join(folder, 'README.md');
  if (!existsSync(join(root, path))) return [];
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return globSync(`${folder}/[0-9]*.md`, { cwd: root })
    .map((file) => posix.basename(file.replaceAll('\\', '/')))
    .filter((name) => !lines.includes(entryOf(root, name)))
    .map((name) => ({ path, line: 1, text: `the line "${entryOf(root, name)}"` }));
}

/** A line of the index: number and title as the page's heading has them. */
function entryOf(root: string, name: string): string {
  const [heading = ''] = readFileSync(join(root, folder, name), 'utf8').split('\n');
  return `- [${heading.replace(/^# /, '')}](${name})`;
}
