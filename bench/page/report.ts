import { languages } from '@arcadia/i18n/languages';
import { median } from '../ledger/rounds.ts';
import type { Figures } from './measure.ts';
import {
  beforeGoal,
  type BudgetedPage,
  budgetBytes,
  firstPaintGoal,
  pages,
  pagesBefore,
  readyGoals,
} from './pages.ts';

/** By the name of a run, such as `login_zh`: one visit each round. */
export type Visits = ReadonlyMap<string, readonly Figures[]>;

type Measured = {
  isFirefox: boolean;
  measuresReference: boolean;
  /** The commit that was visited beside; undefined where none was. */
  before: string | undefined;
};

export function report(visits: Visits, { isFirefox, measuresReference, before }: Measured): void {
  for (const [name, ofRun] of visits) printRun(name, ofRun, isFirefox);
  if (measuresReference) {
    for (const { page, reference, most } of readyGoals)
      printRatio(visits, `${page}_ready_to_${reference === page ? '' : `${reference}_`}reference`, {
        page,
        most,
        otherOf: () => `${reference}_reference`,
      });
    for (const { name } of pages)
      printRatio(visits, `${name}_first_paint_to_reference`, {
        page: name,
        most: firstPaintGoal,
        pick: ({ firstPaintMs }) => firstPaintMs,
        otherOf: () => 'login_reference',
      });
  }
  if (before !== undefined)
    for (const page of pagesBefore)
      printRatio(visits, `${page}_ready_to_before`, {
        page,
        most: beforeGoal,
        otherOf: (language) => `${page}_${language}_before`,
      });
  if (isFirefox) return;
  console.log(`home_gzip_to_budget: ${toBudget(visits, 'home').toFixed(2)}`);
  console.log(`ratio: ${toBudget(visits, 'login').toFixed(2)}`);
}

function printRun(name: string, visits: readonly Figures[], isFirefox: boolean): void {
  const print = (what: string, pick: (visit: Figures) => number, digits = 0) =>
    printMedian(`${name}_${what}`, visits.map(pick), digits);
  print('first_paint_ms', (visit) => visit.firstPaintMs);
  print('ready_ms', (visit) => visit.readyMs);
  if (isFirefox) return;
  print('transferred_kb', (visit) => visit.transferredBytes / 1000, 1);
  print('gzip_kb', (visit) => visit.gzipBytes / 1000, 1);
  print('layout_shift', (visit) => visit.layoutShift, 3);
  print('heap_mb', (visit) => visit.heapBytes / 1e6, 1);
}

function printMedian(name: string, values: readonly number[], digits: number): void {
  console.log(`${name}: ${median(values).toFixed(digits)}`);
  const range = [Math.min(...values), Math.max(...values)];
  console.log(`${name}_range: ${range.map((end) => end.toFixed(digits)).join('-')}`);
}

type Ratio = {
  page: string;
  /** The run to whose time after which it is ready the page's is compared. */
  otherOf: (language: string) => string;
  pick?: (visit: Figures) => number;
  most: number | null;
};

/** The median of the rounds' own ratios for each language; the higher one counts. */
function printRatio(visits: Visits, name: string, { page, otherOf, pick, most }: Ratio): void {
  const ratios = languages.map((language) => {
    const other = visits.get(otherOf(language)) ?? [];
    return median(
      (visits.get(`${page}_${language}`) ?? []).map(
        (figures, round) =>
          (pick ? pick(figures) : figures.readyMs) / (other[round]?.readyMs ?? NaN),
      ),
    );
  });
  const ratio = Math.max(...ratios);
  const goal = most === null ? '' : `, ${ratio <= most ? 'within' : 'MISSED'} ${most.toFixed(2)}`;
  const ofLanguages = languages.map(
    (language, index) => `${language} ${ratios[index]?.toFixed(2)}`,
  );
  console.log(`${name}: ${ratio.toFixed(2)} (${ofLanguages.join(', ')})${goal}`);
}

/** Scripts and styles of a page after gzip, in the heavier language, to the most they may weigh. */
function toBudget(visits: Visits, name: BudgetedPage): number {
  const ofPage = languages.flatMap((language) => visits.get(`${name}_${language}`) ?? []);
  return Math.max(...ofPage.map(({ gzipBytes }) => gzipBytes)) / budgetBytes[name];
}
