import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasTest } from './titles.ts';

const list = 'docs/unsteady-tests.md';
const maxEntries = 5;
const maxDays = 7;
const msInDay = 86_400_000;

type Entry = { line: number; test: string; since: string; suspected: string };

/** What is wrong with the list of unsteady tests under `root`. */
export function checkUnsteady(root: string, now: Date): { entries: number; faults: string[] } {
  const entries = entriesOf(readFileSync(join(root, list), 'utf8'));
  const faults = entries.flatMap((entry) => {
    const fault = faultOf(entry, root, now);
    return fault === null ? [] : [`${list}:${entry.line} ${fault}`];
  });
  if (entries.length > maxEntries)
    faults.push(`${list} has ${entries.length} entries, and may have ${maxEntries}`);
  return { entries: entries.length, faults };
}

/** The rows below the table's head. */
function entriesOf(markdown: string): Entry[] {
  const lines = markdown.split('\n');
  const ruler = lines.findIndex((line) => /^\|[\s|:-]+\|$/.test(line));
  if (ruler === -1) throw new Error(`${list} has no table`);
  return lines
    .map((text, index) => ({ text, line: index + 1 }))
    .slice(ruler + 1)
    .filter(({ text }) => text.startsWith('|'))
    .map(({ text, line }) => {
      const [test = '', since = '', suspected = ''] = text
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|'));
      return { line, test, since, suspected };
    });
}

function faultOf({ test, since, suspected }: Entry, root: string, now: Date): string | null {
  const [, file = '', name = ''] = /^`?([^:`]+)`?: (.+)$/.exec(test) ?? [];
  if (file === '') return `“${test}” is not a file and a test: file.test.ts: its name`;
  if (!existsSync(join(root, file))) return `names ${file}, which is not there`;
  if (!hasTest(join(root, file), name)) return `names a test that ${file} does not have: ${name}`;
  if (suspected === '') return 'does not say what is suspected';
  return faultOfDate(since, now);
}

function faultOfDate(since: string, now: Date): string | null {
  const entered = /^\d{4}-\d{2}-\d{2}$/.test(since) ? Date.parse(since) : Number.NaN;
  if (Number.isNaN(entered)) return `“${since}” is not a date: YYYY-MM-DD`;
  const days = Math.floor((now.getTime() - entered) / msInDay);
  // East of Greenwich a new day has begun already.
  if (days < -1) return `is of ${since}, which has not come`;
  return days > maxDays ? `is ${days} days old: mend the test, or move its protection` : null;
}
