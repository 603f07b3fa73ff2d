import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pictureName, picturesFolder } from '../testing/pictures.ts';
import { type Failure, type Verdict, maxUnsteady } from './verdict.ts';

/** What failed, one text each: file, test and the beginning of the reason. */
export function failureTexts({ failures, unsteady, broken }: Verdict): string[] {
  const tooMany =
    unsteady.length > maxUnsteady
      ? [`${unsteady.length} unsteady tests are more than ${maxUnsteady}`]
      : [];
  return [...failures.map(textOf), ...broken.map(beginning), ...tooMany];
}

/** @param since milliseconds since 1970 when the run began: an older picture is another run's */
export function unsteadyTexts({ unsteady }: Verdict, root: string, since: number): string[] {
  return unsteady.map((failure) => {
    const picture = join(picturesFolder, pictureName(failure.name));
    const { mtimeMs = 0 } = statSync(join(root, picture), { throwIfNoEntry: false }) ?? {};
    const shown = mtimeMs >= since ? `\n    picture: ${picture}` : '';
    return `unsteady: ${textOf(failure)}${shown}`;
  });
}

/** The parts of a closing summary, each under its title. Both are left out when there is nothing in them. */
export function printSummary(unsteady: readonly string[], failed: readonly string[]): void {
  if (unsteady.length > 0) {
    console.log('\n== Unsteady: failed, and passed alone. Enter each in docs/unsteady-tests.md');
    for (const text of unsteady) console.log(text);
  }
  if (failed.length > 0) {
    console.log('\n== What failed');
    for (const text of failed) console.log(text);
  }
}

function textOf({ file, name, message }: Failure): string {
  const lines = beginning(message)
    .split('\n')
    .map((line) => `\n    ${line}`);
  return `${name === '' ? file : `${file}: ${name}`}${lines.join('')}`;
}

function beginning(message: string): string {
  return message
    .split('\n')
    .slice(0, 3)
    .map((line) => line.slice(0, 200))
    .join('\n');
}
