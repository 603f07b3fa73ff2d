import { languages } from '@arcadia/i18n/languages';
import { median } from '../ledger/rounds.ts';
import type { Figures } from './measure.ts';
import { type BudgetedPage, budgetBytes, firstPaintGoal, pages, readyGoals } from './pages.ts';

/** By the name of a run, such as `login_zh`: one visit each round. */
export type Visits = ReadonlyMap<string, readonly Figures[]>;

export function report(visits: Visits, { measuresReference }: { measuresReference: boolean }) {
  for (const [name, ofRun] of visits) printRun(name, ofRun);
  console.log(`home_gzip_to_budget: ${toBudget(visits, 'home').toFixed(2)}`);
  if (measuresReference) {
    for (const name of ['login', 'table'] as const) printToReference(visits, name);
    for (const { name } of pages) printFirstPaint(visits, name);
    console.log(`first_paint_to_reference_goal: ${firstPaintGoal.toFixed(2)}`);
  }
  console.log(`ratio: ${toBudget(visits, 'login').toFixed(2)}`);
}

function printRun(name: string, visits: readonly Figures[]): void {
  const print = (what: string, pick: (visit: Figures) => number, digits = 0) =>
    printMedian(`${name}_${what}`, visits.map(pick), digits);
  print('transferred_kb', (visit) => visit.transferredBytes / 1000, 1);
  print('gzip_kb', (visit) => visit.gzipBytes / 1000, 1);
  print('first_paint_ms', (visit) => visit.firstPaintMs);
  print('ready_ms', (visit) => visit.readyMs);
  print('layout_shift', (visit) => visit.layoutShift, 3);
  print('heap_mb', (visit) => visit.heapBytes / 1e6, 1);
}

function printMedian(name: string, values: readonly number[], digits: number): void {
  console.log(`${name}: ${median(values).toFixed(digits)}`);
  const range = [Math.min(...values), Math.max(...values)];
  console.log(`${name}_range: ${range.map((end) => end.toFixed(digits)).join('-')}`);
}

/** The median of the rounds' own ratios for each language; the higher one counts. */
function printToReference(visits: Visits, page: keyof typeof readyGoals): void {
  const reference = visits.get(`${page}_reference`) ?? [];
  const ratios = languages.map((language) => {
    const name = `${page}_${language}`;
    const perRound = (visits.get(name) ?? []).map(
      ({ readyMs }, round) => readyMs / (reference[round]?.readyMs ?? NaN),
    );
    printMedian(`${name}_ready_to_reference`, perRound, 2);
    return median(perRound);
  });
  console.log(`${page}_ready_to_reference: ${Math.max(...ratios).toFixed(2)}`);
  console.log(`${page}_ready_to_reference_goal: ${readyGoals[page].toFixed(2)}`);
}

/** First paint to the time at which the reference's login page is ready, of the same rounds, in the slower language. */
function printFirstPaint(visits: Visits, page: (typeof pages)[number]['name']): void {
  const reference = visits.get('login_reference') ?? [];
  const ratios = languages.map((language) =>
    median(
      (visits.get(`${page}_${language}`) ?? []).map(
        ({ firstPaintMs }, round) => firstPaintMs / (reference[round]?.readyMs ?? NaN),
      ),
    ),
  );
  console.log(`${page}_first_paint_to_reference: ${Math.max(...ratios).toFixed(2)}`);
}

/** Scripts and styles of a page after gzip, in the heavier language, to the most they may weigh. */
function toBudget(visits: Visits, name: BudgetedPage): number {
  const ofPage = languages.flatMap((language) => visits.get(`${name}_${language}`) ?? []);
  return Math.max(...ofPage.map(({ gzipBytes }) => gzipBytes)) / budgetBytes[name];
}
