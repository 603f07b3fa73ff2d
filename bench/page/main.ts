import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { startProduct } from '../../tools/screenshots/product.ts';
import { buildWeb } from '../../tools/setup/web/build-web.mjs';
import { root } from '../../tools/setup/root.mjs';
import { median } from '../ledger/rounds.ts';
import { fillTransactions, signIn } from './fill.ts';
import { type Figures, visit } from './measure.ts';
import { languages } from '@arcadia/i18n/languages';
import { type BudgetedPage, budgetBytes, pages } from './pages.ts';

// `npm run bench:page`: the built product with its live API and a database of its own, first visits in Chromium at 4×
// CPU and 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, nothing cached; login, home and a table of 100 rows in both
// languages, rounds interleaved. "Ready" is defined in pages.ts. The last ratio is the login page's scripts and styles
// after gzip, in the heavier language, to their budget: below 1 is within it. A number as argument sets the rounds.

const rounds = Number(process.argv[2] ?? 7);
const runs = pages.flatMap((page) => languages.map((language) => ({ page, language })));
const nameOf = ({ page, language }: (typeof runs)[number]) => `${page.name}_${language}`;

await buildWeb(root);
const product = await startProduct(() => undefined);
try {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    report(await measureAll(browser, product.address));
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}

async function measureAll(browser: Browser, address: string): Promise<Map<string, Figures[]>> {
  const token = await signIn(address);
  await fillTransactions(address, token);
  const figures = new Map<string, Figures[]>(runs.map((run) => [nameOf(run), []]));
  for (let round = 0; round < rounds; round += 1) {
    // Each round begins with another page, so that what disturbs the machine disturbs them alike.
    const turn = round % runs.length;
    for (const run of [...runs.slice(turn), ...runs.slice(0, turn)])
      figures.get(nameOf(run))?.push(await visit(browser, { address, token, ...run }));
  }
  return figures;
}

function report(figures: ReadonlyMap<string, readonly Figures[]>): void {
  console.log(`rounds: ${rounds}`);
  for (const [name, visits] of figures) {
    const print = (what: string, pick: (visit: Figures) => number, digits = 0) => {
      const values = visits.map(pick);
      console.log(`${name}_${what}: ${median(values).toFixed(digits)}`);
      const range = [Math.min(...values), Math.max(...values)];
      console.log(`${name}_${what}_range: ${range.map((end) => end.toFixed(digits)).join('-')}`);
    };
    print('transferred_kb', (visit) => visit.transferredBytes / 1000, 1);
    print('gzip_kb', (visit) => visit.gzipBytes / 1000, 1);
    print('first_paint_ms', (visit) => visit.firstPaintMs);
    print('ready_ms', (visit) => visit.readyMs);
    print('layout_shift', (visit) => visit.layoutShift, 3);
    print('heap_mb', (visit) => visit.heapBytes / 1e6, 1);
  }
  console.log(`home_gzip_to_budget: ${toBudget(figures, 'home').toFixed(2)}`);
  console.log(`ratio: ${toBudget(figures, 'login').toFixed(2)}`);
}

/** Scripts and styles of a page after gzip, in the heavier language, to the most they may weigh. */
function toBudget(figures: ReadonlyMap<string, readonly Figures[]>, name: BudgetedPage): number {
  const visits = languages.flatMap((language) => figures.get(`${name}_${language}`) ?? []);
  return Math.max(...visits.map(({ gzipBytes }) => gzipBytes)) / budgetBytes[name];
}

function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
  if (!existsSync(path)) throw new Error(`${path} is not there; set CHROMIUM_PATH to Chromium`);
  return path;
}
