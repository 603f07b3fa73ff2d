import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPagesFile, parseBuiltPages } from '../../apps/server/src/http/pages/built-pages.ts';
import {
  consoleFrames,
  pageModules,
  shopPages,
} from '../../apps/server/src/http/pages/page-modules.ts';
import { languages } from '@arcadia/kernel/languages';
import { docsWeights, weightOf } from './budgets/measure.ts';

/**
 * Most that a first visit may load of scripts and styles, in kB (1,000 bytes) after gzip. The login page is within its goal of 115, home within
 * its of 150, and the dashboard and the bills within theirs of 185 and 175. The other lists have a goal of 150: they may have a little above what
 * they have.
 */
const consoleBudgets = [
  { page: 'login', path: '/login', most: 115 },
  { page: 'home', path: '/dashboard', most: 147 },
  { page: 'applications', path: '/business/application/list', most: 160 },
  { page: 'bills', path: '/finance/billing/detail', most: 161.5 },
  { page: 'transactions', path: '/finance/found/amountdetail', most: 158 },
  { page: 'dashboard', path: '/datachart/marketdata', most: 162.5 },
  { page: 'audit log', path: '/account/log', most: 159 },
  { page: 'sub-accounts', path: '/account/access', most: 161 },
  { page: 'delivery log', path: '/business/application/deliveries/$id', most: 163 },
];

const apps = [
  {
    folder: 'apps/console/dist',
    base: '/',
    pagesOf: builtPagesOf,
    budgets: consoleBudgets,
  },
  {
    folder: 'apps/shop/dist',
    base: '/shop/',
    pagesOf: () => shopPages,
    budgets: [{ page: 'shop', path: '/activity', most: 86 }],
  },
];

/**
 * Most that a page of the documentation may load: script and style, its own HTML, and what the search reads when it is opened. The
 * list of all calls is the longest page.
 */
const docsBudgets = { files: 20, page: 16, search: 42 };

reportDocs('apps/docs/dist');
for (const { folder, base, pagesOf, budgets } of apps) {
  if (!existsSync(folder)) {
    console.log(`${folder} is not there: npm run build`);
    process.exitCode = 1;
    continue;
  }
  const pages = pagesOf(folder);
  for (const { page, path, most } of budgets) {
    for (const language of languages) {
      const { bytes, files } = weightOf({ folder, base, pages }, { path, language });
      const verdict = bytes <= most * 1000 ? 'within' : 'OVER';
      if (verdict === 'OVER') process.exitCode = 1;
      console.log(
        `${page} ${language}: ${(bytes / 1000).toFixed(1)} kB in ${files.length} files, ${verdict} ${most} kB`,
      );
    }
  }
}

function builtPagesOf(folder: string) {
  const text = readFileSync(join(folder, builtPagesFile), 'utf8');
  return pageModules(parseBuiltPages(text), consoleFrames);
}

function reportDocs(folder: string): void {
  if (!existsSync(folder)) {
    console.log(`${folder} is not there: npm run build`);
    process.exitCode = 1;
    return;
  }
  for (const { what, kind, bytes } of docsWeights(folder)) {
    const maxKilobytes = docsBudgets[kind];
    const verdict = bytes <= maxKilobytes * 1000 ? 'within' : 'OVER';
    if (verdict === 'OVER') process.exitCode = 1;
    console.log(`docs, ${what}: ${(bytes / 1000).toFixed(1)} kB, ${verdict} ${maxKilobytes} kB`);
  }
}
