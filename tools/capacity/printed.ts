import { aligned } from './aligned.ts';
import { type Load, sampleLoad } from './load.ts';
import { measuredFigures, measuredValues } from './measured.ts';
import { planOf } from './plan.ts';
import { linesOf } from './print.ts';

const fenced = (lines: readonly string[]) => ['```text', ...lines, '```'];
const printed = (load: Load) => fenced(linesOf(planOf(load, measuredValues())));

/** What docs/operations/capacity.md shows of the plans and of what they are computed from, by the names of its printed lists. */
export const capacityLists: Readonly<Record<string, () => string[]>> = {
  capacity_10: () => printed(sampleLoad('10-companies')),
  capacity_1000: () => printed(sampleLoad('1000-companies')),
  capacity_100000: () => printed(sampleLoad('100000-companies')),
  capacity_measured: () => {
    const { figures, machines } = measuredFigures();
    const rows = Object.values(figures).map(({ value, unit, command, date, machine }) => [
      unit,
      String(value),
      command,
      date,
      machine,
    ]);
    const head = ['what', 'measured', 'npm run …', 'on', 'machine'];
    const described = Object.entries(machines).map(([name, words]) => `${name}: ${words}`);
    return fenced([...aligned([head, ...rows], [2, 3, 4]), '', ...described]);
  },
};
