import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../../packages/kernel/src/languages.ts';

const table = 'packages/kernel/src/measures.ts';

/** Texts of each language, by the measure's name. */
const texts = [
  'backoffice-campaign-editor',
  'backoffice-pricing',
  'bills',
  'market-data',
  'quota-kinds',
  'settlement-statement',
  'shop-window',
  'usage-alert-mail',
  'usage-alerts',
];

/** What the reference of the API says of its price. */
const reference = 'packages/contract/src/pricing/price-terms.ts';

/** Prices of the plans that sim begins with. */
const plans = ['apps/server/src/sim/seed/prices.ts'];

/**
 * Adds a measure like the calls of bots: events tell it, AI charges it, packages grant it. No trial does, which would need columns.
 *
 * @throws Error where a place no longer looks as expected.
 */
export function addMeasure(root: string, name: string): void {
  const named = (line: string) => line.replaceAll(/\bbot_?calls\b|(?<=field: ')calls/gi, name);
  const beside = (line: string) => line + named(line);
  change(root, table, /^  bot_calls: \{.*?^  \},\n/ms, (row) => {
    const other = named(row).replace('ai: 3', 'ai: 4');
    return row + other.replace(/^ +trial: .*\n/m, '');
  });
  for (const language of languages)
    for (const text of texts)
      change(root, `packages/i18n/src/${language}/${text}.ts`, /^ +bot_?calls: .*\n/gim, beside);
  change(root, reference, /^ +botCalls: .*\n/gm, beside);
  for (const plan of plans) change(root, plan, / botCalls: '[^']*',/g, beside);
}

function change(
  root: string,
  path: string,
  pattern: RegExp,
  replacement: (found: string) => string,
): void {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(pattern, replacement);
  if (after === before) throw new Error(`${path} has no ${pattern}: correct this list`);
  writeFileSync(file, after);
}
