import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDocuments } from './check.ts';
import { withPrintedLists } from './printed.ts';

/** The dangling references of a README beside a few files. */
function missingIn(
  readme: string,
  path = 'README.md',
  beside: Readonly<Record<string, string>> = {},
): string[] {
  const root = mkdtempSync(join(tmpdir(), 'docs-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = {
    'package.json': '{"scripts": {"dev": "node dev.mjs", "bench:page": "node bench.mjs"}}',
    'docs/architecture.md': '# Layers\n\n## The way of one request',
    'packages/i18n/src/zh/mail.ts': '',
    'packages/i18n/src/en/mail.ts': '',
    ...beside,
    [path]: readme,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return checkDocuments(root).missing.map(({ line, text }) => `${line} ${text}`);
}

test.each([
  '[how](docs/architecture.md) and [one part](docs/architecture.md#the-way-of-one-request)',
  '[elsewhere](https://example.com/nothing.md) and [below](#below)\n## Below',
  '`docs/architecture.md`, `architecture.md` and `packages/i18n/`',
  '`packages/i18n/src/{zh,en}/mail.ts` and `packages/*/src/<language>/mail.ts`',
  '`npm run dev` or `npm run bench:page`',
  '`/api/openapi.json`, `{zh: 1}`, `a.b`, `sql`, `verb(ctx, input)` and `@arcadia/ui/button`',
  '```\ndocs/gone.md\n```',
])('what is there passes: %s', (readme) => {
  expect(missingIn(readme)).toEqual([]);
});

test.each([
  ['a link', 'First.\n\nSee [this](docs/gone.md).', '3 docs/gone.md'],
  ['a heading', '[x](docs/architecture.md#gone)', '1 docs/architecture.md#gone'],
  ['a picture', '![x](docs/gone.png)', '1 docs/gone.png'],
  ['a file', 'In `packages/i18n/src/fr/mail.ts`.', '1 packages/i18n/src/fr/mail.ts'],
  ['a file by its name alone', 'In `gone.ts`.', '1 gone.ts'],
  ['a folder', 'In `gone/`.', '1 gone/'],
  ['one of two', '`packages/i18n/src/{zh,fr}/mail.ts`', '1 packages/i18n/src/{zh,fr}/mail.ts'],
  ['a pattern', '`packages/*/src/gone/*.ts`', '1 packages/*/src/gone/*.ts'],
  ['a script', '`npm run gone`', '1 gone'],
  ['a script in a block', '```\nnpm run gone\n```', '2 gone'],
])('%s that is not there is named', (_, readme, missing) => {
  expect(missingIn(readme)).toEqual([missing]);
});

test('paths in a README are relative to its folder', () => {
  const path = 'packages/i18n/README.md';
  expect(missingIn('`src/zh/mail.ts`, `docs/architecture.md`, [x](src/en/mail.ts)', path)).toEqual(
    [],
  );
  expect(missingIn('[x](docs/architecture.md)', path)).toEqual(['1 docs/architecture.md']);
});

test('a list that code decides is refused where the document has it otherwise', () => {
  const written = '<!-- printed: queues -->\n\n- `money`: 99\n\n<!-- /printed -->';
  const printed = withPrintedLists(written);
  expect(printed).toContain('- `mail`: ');
  expect(missingIn(printed)).toEqual([]);
  expect(missingIn(written)).toEqual(['1 lists of the code as it was (npm run docs -- --write)']);
  expect(() => withPrintedLists(written.replace('queues', 'nothing'))).toThrow('nothing');
});

test('a decision that its index lacks, or names by another title, is found', () => {
  const decisions = {
    'docs/adr/0001-first.md': '# 1. First',
    'docs/adr/0002-next.md': '# 2. Next',
  };
  const index = '- [1. First](0001-first.md)\n- [2. Then](0002-next.md)';
  expect(missingIn(index, 'docs/adr/README.md', decisions)).toEqual([
    '1 the line "- [2. Next](0002-next.md)"',
  ]);
});
