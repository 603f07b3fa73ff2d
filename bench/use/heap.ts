import { changeTo } from './page-changes.ts';
import { type ConsolePage, menuPaths, open } from './console-page.ts';

/** What the window holds after so many page changes, on the same page, once all that is unreachable was collected. */
export type Held = {
  readonly changes: number;
  readonly heapBytes: number;
  /** Elements and texts, those that no page shows any more too. */
  readonly nodes: number;
  readonly listeners: number;
};

const changes = 200;
/** Page changes after which it is looked. */
const looks = [10, 40, 100, changes];

/**
 * Keeps the engine from compiling what runs often into machine code: that grows for hundreds of changes, by the engine's own choice, and is
 * three fifths of all that grows.
 */
export const heapBrowserArgs = ['--js-flags=--no-sparkplug --no-maglev --no-turbofan'];

/** Goes from page to page of the menu, each having been seen before; every tenth change leads home, where it is looked. */
export async function measureHeap(console: ConsolePage, home: string): Promise<readonly Held[]> {
  await open(console, home);
  const [, ...others] = await menuPaths(console.page);
  for (const path of others) await changeTo(console, path);
  const held: Held[] = [];
  let turn = 0;
  for (let change = 1; change <= changes; change += 1) {
    if (change % 10 === 0) await changeTo(console, home);
    else await changeTo(console, others[turn++ % others.length] ?? home);
    if (looks.includes(change)) held.push(await look(console, change));
  }
  return held;
}

async function look({ page, devtools, idle }: ConsolePage, changes: number): Promise<Held> {
  await idle();
  await page.evaluate(() => window.slowEvents?.splice(0));
  await devtools.send('Performance.enable');
  // What a first collection lets go may hold more.
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return {
    changes,
    heapBytes: usedSize,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}
