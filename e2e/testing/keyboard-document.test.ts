import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apps, routesOf } from './page-routes.ts';

const sections = { console: '## Console', backoffice: '## Back office' };

/** The addresses in the first column of a section's table. */
function walkedIn(document: string, heading: string): string[] {
  const [, section = ''] = document.split(`${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| (?<cell>`[^|]*`)\s*\|/gm)].flatMap(({ groups }) =>
    [...(groups?.['cell'] ?? '').matchAll(/`(?<path>[^`]+)`/g)].map((one) => one[1] ?? ''),
  );
}

test.each(apps)('the walk by keyboard names every page of the %s, and no other', (app) => {
  const document = readFileSync(new URL('../../docs/keyboard.md', import.meta.url), 'utf8');
  expect(walkedIn(document, sections[app]).toSorted()).toEqual(routesOf(app).toSorted());
});
