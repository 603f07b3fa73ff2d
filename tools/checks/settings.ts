import { readFileSync, writeFileSync } from 'node:fs';
import { settingsRows } from './docs/settings-rows.ts';

/** Writes the table of settings into its document; the formatter then pads it. */
const document = 'docs/settings.md';
const head = ['| variable | default | production | meaning |', '|---|---|---|---|'];
const [before, , after] = readFileSync(document, 'utf8').split(/<!-- \/?settings -->/);
const table = [...head, ...settingsRows()].join('\n');
writeFileSync(document, `${before}<!-- settings -->\n\n${table}\n\n<!-- /settings -->${after}`);
