import type { Verdict } from './bench.ts';
import type { Defect } from './defect.ts';

type Column = ReadonlyMap<string, Verdict>;

/**
 * One line a defect, and what it comes to.
 * @param columns this checkout, and the one that it is compared with
 * @returns the exit code: 0 where every defect is caught that must be. Beside another checkout that is what was caught there.
 */
export function printReport(defects: readonly Defect[], [own, old]: readonly Column[]): number {
  console.log('');
  const bad: string[] = [];
  for (const { name, layer } of defects) {
    const mine = own?.get(name);
    const theirs = old?.get(name);
    console.log(`${layer.padEnd(10)} ${name}`);
    console.log(`           ${old ? 'new: ' : ''}${wordsOf(mine)}`);
    if (old) console.log(`           old: ${wordsOf(theirs)}`);
    const mustCatch = old === undefined || theirs?.kind === 'caught';
    if (mustCatch && mine?.kind !== 'caught') bad.push(name);
  }
  const count = (column?: Column) =>
    defects.filter(({ name }) => column?.get(name)?.kind === 'caught').length;
  console.log('');
  if (old) console.log(`The other checkout caught ${count(old)} of ${defects.length}.`);
  console.log(`${count(own)} of ${defects.length} are caught.`);
  for (const name of bad) console.log(`NOT CAUGHT: ${name}`);
  return bad.length === 0 ? 0 : 1;
}

function wordsOf(verdict: Verdict | undefined): string {
  switch (verdict?.kind) {
    case 'caught':
      return `caught by ${verdict.by.file}: ${verdict.by.test} (${verdict.seconds} s)`;
    case 'missed':
      return `NOT CAUGHT (${verdict.seconds} s)`;
    case 'unfit':
      return `does not fit: ${verdict.why}`;
    default:
      return 'none of its tests is there';
  }
}
