import { parseArgs } from 'node:util';
import { paths } from '../../apps/console/src/app/paths.ts';
import { startProduct } from '../../tools/screenshots/product.ts';
import { root } from '../../tools/setup/root.mjs';
import { buildWeb } from '../../tools/setup/web/build-web.mjs';
import { fillTransactions, signIn } from '../page/fill.ts';
import { startChromium } from '../page/browsers.ts';
import { type ConsolePage, type Opened, withConsole } from './console-page.ts';
import { heapBrowserArgs, measureHeap } from './heap.ts';
import { measureHour } from './hour.ts';
import { measureListSteps } from './list-steps.ts';
import { measurePageChanges } from './page-changes.ts';
import {
  reportHeap,
  reportHour,
  reportListSteps,
  reportLoad,
  reportPageChanges,
  reportTyping,
} from './report.ts';
import { measureTyping } from './typing.ts';

// `npm run bench:use`: the built console after its first page, on the phone of bench:page with the live API: page changes, steps of a
// list, typing, an hour's presses and keys, and what the window holds after 200 page changes. Fails beyond a limit (report.ts);
// README.md says what exactly is measured. `-- --only changes,heap`: some of the parts. `-- --rounds 5`: looks at each page and step.

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'changes,lists,typing,hour,heap' },
    rounds: { type: 'string', default: '3' },
    interactions: { type: 'string', default: '800' },
  },
});
const rounds = Number(values.rounds);
const { home, recharge, transactions, alerts } = paths;
/** Transactions: three pages of 50. More can't be paid for within ten minutes. */
const rows = 150;

const parts: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
  changes: async (opened) =>
    reportPageChanges(
      await withConsole(opened, (console) => measurePageChanges(console, { home, rounds })),
    ),
  lists: async (opened) =>
    reportListSteps(
      await withConsole(opened, (console) =>
        measureListSteps(console, { path: transactions, sizes: [10, 50, 100], rounds }),
      ),
    ),
  typing: async (opened) =>
    reportTyping(
      await withConsole(opened, (console) =>
        measureTyping(console, { transactions, recharge, alerts }),
      ),
    ),
  hour: async (opened) =>
    reportHour(
      await withConsole(opened, (console) =>
        measureHour(console, { home, recharge, interactions: Number(values.interactions) }),
      ),
    ),
  // As fast as it goes: what is held does not depend on it.
  heap: async (opened) => {
    const browser = await startChromium(heapBrowserArgs);
    try {
      const measure = (console: ConsolePage) => measureHeap(console, home);
      reportHeap(await withConsole({ ...opened, browser }, measure, false));
    } finally {
      await browser.close();
    }
  },
};

await buildWeb(root);
const product = await startProduct(() => undefined);
try {
  const { address } = product;
  const token = await signIn(address);
  await fillTransactions(address, token, rows);
  const browser = await startChromium();
  try {
    for (const name of values.only.split(',')) {
      const part = parts[name];
      if (part === undefined) throw new Error(`there is no part ${name}`);
      await part({ browser, address, token });
    }
    reportLoad();
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}
