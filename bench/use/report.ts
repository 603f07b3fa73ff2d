import { loadavg } from 'node:os';
import { median } from '../ledger/rounds.ts';
import type { Held } from './heap.ts';
import type { Hour } from './hour.ts';
import type { ListSteps } from './list-steps.ts';
import type { PageChanges } from './page-changes.ts';
import type { Typing } from './typing.ts';
import { leastToldMs } from './watch.ts';

/** Milliseconds, and the heap's growth, beyond which the bench fails. */
const limits = { pageChangeMs: 150, listStepMs: 200, keyMs: 50, inpMs: 120, heapGrowth: 1.2 };
const inpShare = 0.98;

/** Prints a figure beside its goal; the run fails where it is missed. */
function judge(name: string, figure: number, goal: number, digits = 0): void {
  const isReached = figure <= goal;
  console.log(
    `${name}: ${figure.toFixed(digits)} (goal ${goal}, ${isReached ? 'reached' : 'MISSED'})`,
  );
  if (!isReached) process.exitCode = 1;
}

/** The median of each page is held: a worst case of a few rounds is the machine's as often as the page's. */
export function reportPageChanges(changes: PageChanges): void {
  const byPage = [...changes].map(([path, ms]) => ({
    path,
    ms: median(ms),
    worst: Math.max(...ms),
  }));
  for (const { path, ms, worst } of byPage.toSorted((a, b) => b.ms - a.ms))
    console.log(
      `  ${ms.toFixed(0).padStart(5)} ms, worst ${worst.toFixed(0).padStart(5)}  ${path}`,
    );
  console.log(`page_change_median_ms: ${median(byPage.map(({ ms }) => ms)).toFixed(0)}`);
  judge(
    'page_change_slowest_page_ms',
    Math.max(...byPage.map(({ ms }) => ms)),
    limits.pageChangeMs,
  );
}

export function reportListSteps(steps: ListSteps): void {
  for (const [name, filled] of steps) {
    const all = median(filled.map(({ paintedMs }) => paintedMs));
    const own = median(filled.map(({ paintedMs, networkMs }) => paintedMs - networkMs));
    console.log(`  ${name}: ${all.toFixed(0)} ms, of them network ${(all - own).toFixed(0)}`);
    // Whoever points at a button first is not to wait for the network; who doesn't waits for it, and for no more than that.
    judge(`${name}_ms`, name.endsWith('pointed_at') ? all : own, limits.listStepMs);
  }
}

export function reportTyping(typing: Typing): void {
  for (const [name, keys] of typing) {
    const slow = keys.filter((ms) => ms > limits.keyMs).length;
    console.log(`  ${name}: ${keys.length} keys, ${slow} above ${limits.keyMs} ms`);
    judge(`typing_${name}_worst_ms`, Math.max(...keys), limits.keyMs);
  }
}

export function reportHour({ count, told }: Hour): void {
  const at = (share: number) => told[Math.floor(count * (1 - share))]?.durationMs ?? leastToldMs;
  for (const { act, type, durationMs } of told.slice(0, 12))
    console.log(`  ${durationMs.toFixed(0).padStart(5)} ms  ${act} (${type})`);
  console.log(`interactions: ${count}`);
  console.log(`inp_p50_ms: ${at(0.5).toFixed(0)}`);
  console.log(`inp_worst_ms: ${at(1).toFixed(0)}`);
  judge('inp_p98_ms', at(inpShare), limits.inpMs);
}

export function reportHeap(held: readonly Held[]): void {
  for (const { changes, heapBytes, nodes, listeners } of held)
    console.log(
      `  after ${changes} page changes: ${(heapBytes / 1e6).toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`,
    );
  const [first, last] = [held[0], held.at(-1)];
  const growth = (of: (one: Held) => number) => (first && last ? of(last) / of(first) : NaN);
  console.log(`nodes_growth: ${growth(({ nodes }) => nodes).toFixed(2)}`);
  console.log(`listeners_growth: ${growth(({ listeners }) => listeners).toFixed(2)}`);
  judge(
    'heap_growth',
    growth(({ heapBytes }) => heapBytes),
    limits.heapGrowth,
    2,
  );
}

export function reportLoad(): void {
  console.log(
    `load average: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
}
