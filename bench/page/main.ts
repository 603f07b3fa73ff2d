import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { startProduct } from '../../tools/screenshots/product.ts';
import { buildWeb } from '../../tools/setup/web/build-web.mjs';
import { root } from '../../tools/setup/root.mjs';
import { type Language, languages } from '@arcadia/i18n/languages';
import { buildReference } from './build-reference.ts';
import { fillTransactions, pageOfTransactions, signIn } from './fill.ts';
import { type Figures, visit } from './measure.ts';
import { type MeasuredPage, pages, referencePages } from './pages.ts';
import { type Visits, report } from './report.ts';
import { serveReference } from './serve-reference.ts';

// `npm run bench:page`: the built product with its live API and a database of its own, first visits in Chromium at 4×
// CPU and 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, nothing cached; login, home, a table of 100 rows, the
// dashboard, the bills and the shop in both languages, and the same login and table as a bare page on Ant Design would be, rounds interleaved. README.md says what
// is compared. "Ready" is defined in pages.ts. The last ratio is the login page's scripts and styles after gzip, in the
// heavier language, to their budget: below 1 is within it. A number as argument sets the rounds.

const rounds = Number(process.argv[2] ?? 7);

type Run = { name: string; address: string; page: MeasuredPage; language: Language };

await buildWeb(root);
const referenceDist = await buildReference();
const product = await startProduct(() => undefined);
try {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const visits = await measureAll(browser, product.address);
    console.log(`rounds: ${rounds}`);
    report(visits, { measuresReference: referenceDist !== null });
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}

async function measureAll(browser: Browser, address: string): Promise<Visits> {
  const token = await signIn(address);
  await fillTransactions(address, token);
  const runs = pages.flatMap((page) =>
    languages.map((language) => ({ name: `${page.name}_${language}`, address, page, language })),
  );
  if (referenceDist === null) return measureRounds(browser, runs, token);
  const reference = await serveReference(referenceDist, {
    host: new URL(address).hostname,
    transactions: await pageOfTransactions(address, token),
  });
  try {
    return await measureRounds(browser, [...runs, ...referenceRuns(reference.address)], token);
  } finally {
    await reference.stop();
  }
}

/** In English only: Ant Design's own language, which costs it no further file. */
function referenceRuns(address: string): Run[] {
  return referencePages.map((page) => ({
    name: `${page.name}_reference`,
    address,
    page,
    language: 'en',
  }));
}

async function measureRounds(
  browser: Browser,
  runs: readonly Run[],
  token: string,
): Promise<Visits> {
  const visits = new Map<string, Figures[]>(runs.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    // Each round begins with another page, so that what disturbs the machine disturbs them alike.
    const turn = round % runs.length;
    for (const run of [...runs.slice(turn), ...runs.slice(0, turn)])
      visits.get(run.name)?.push(await visit(browser, { token, ...run }));
  }
  return visits;
}

function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
  if (!existsSync(path)) throw new Error(`${path} is not there; set CHROMIUM_PATH to Chromium`);
  return path;
}
