import { parseArgs } from 'node:util';
import { type Language, languages } from '@arcadia/i18n/languages';
import { type Product, startProduct } from '../../tools/screenshots/product.ts';
import { root } from '../../tools/setup/root.mjs';
import { buildWeb } from '../../tools/setup/web/build-web.mjs';
import { buildBefore } from './build-before.ts';
import { buildReference } from './build-reference.ts';
import { answersOf, fillTransactions, signIn } from './fill.ts';
import type { Figures } from './measure.ts';
import { type MeasuredPage, pages, pagesBefore, referencePages } from './pages.ts';
import { type Visits, report } from './report.ts';
import { serveReference } from './serve-reference.ts';
import { chromiumVisitor, firefoxVisitor, type Visitor } from './visitors.ts';

// `npm run bench:page`: the built product with its live API and a database of its own, first visits in Chromium at 4×
// CPU and 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, nothing cached; login, home, a table of 100 rows, the
// dashboard, the bills and the shop in both languages, and the same login, home and table as a bare page on Ant Design would be, rounds
// interleaved. README.md says what is compared. "Ready" is defined in pages.ts. The last ratio is the login page's scripts and styles
// after gzip, in the heavier language, to their budget: below 1 is within it. A number as argument sets the rounds, `--before` names a
// commit whose home, bills and dashboard are visited beside ours, `--firefox` takes Firefox instead, which is not slowed down.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string' }, firefox: { type: 'boolean', default: false } },
});
const rounds = Number(positionals[0] ?? 7);

/** A product that is visited, with a session. */
type Place = { readonly address: string; readonly token: string };
type Run = { name: string; place: Place; page: MeasuredPage; language: Language };

/** What is to be undone, the last one first. */
await using ends = new AsyncDisposableStack();
await buildWeb(root);
const referenceDist = await buildReference();
const before = values.before === undefined ? null : await buildBefore(values.before);
if (before !== null) ends.defer(() => before.remove());
const own = await filled(await startProduct(() => undefined));
const runs = pages.flatMap((page) => inLanguages(page, own, ''));
if (before !== null) {
  const then = await filled(await startProduct(() => undefined, {}, before.folder));
  const compared = pages.filter(({ name }) => pagesBefore.includes(name));
  runs.push(...compared.flatMap((page) => inLanguages(page, then, '_before')));
}
if (referenceDist !== null) {
  const apiAnswers = await answersOf(own.address, own.token);
  const { hostname: host } = new URL(own.address);
  const reference = await serveReference(referenceDist, { host, apiAnswers });
  ends.defer(() => reference.stop());
  // In English only: Ant Design's own language, which costs it no further file.
  const place = { address: reference.address, token: '' };
  for (const page of referencePages)
    runs.push({ name: `${page.name}_reference`, place, page, language: 'en' });
}
const visitor = await (values.firefox ? firefoxVisitor() : chromiumVisitor());
ends.defer(() => visitor.close());
const visits = await measureRounds(visitor);
console.log(`rounds: ${rounds}`);
report(visits, {
  isFirefox: values.firefox,
  measuresReference: referenceDist !== null,
  before: values.before,
});

async function filled(product: Product): Promise<Place> {
  ends.defer(() => product.stop());
  const token = await signIn(product.address);
  await fillTransactions(product.address, token);
  return { address: product.address, token };
}

function inLanguages(page: MeasuredPage, place: Place, suffix: string): Run[] {
  return languages.map((language) => ({
    name: `${page.name}_${language}${suffix}`,
    place,
    page,
    language,
  }));
}

async function measureRounds({ visit }: Visitor): Promise<Visits> {
  const found = new Map<string, Figures[]>(runs.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    // Each round begins with another page, so that what disturbs the machine disturbs them alike.
    const turn = round % runs.length;
    for (const { name, place, page, language } of [...runs.slice(turn), ...runs.slice(0, turn)])
      found.get(name)?.push(await visit({ ...place, page, language }));
  }
  return found;
}
