import type { FieldProblem } from '@arcadia/contract/wire/errors';
import {
  appTypes,
  type AppType,
  isPackageName,
} from '@arcadia/contract/applications/package-names';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import * as z from 'zod/mini';

/** One field of the form. A key of its own, since two fields may hold the same value for a while. */
const packageRow = z.readonly(
  z.object({ key: z.string(), appType: z.literal(Object.values(appTypes)), value: z.string() }),
);
export type PackageRow = z.infer<typeof packageRow>;
export const packageRows = z.readonly(z.array(packageRow));

export const platforms = [appTypes.ios, appTypes.android, appTypes.web] as const;
export const maxPackageNames = 50;

const invalid: Record<AppType, FieldProblem> = {
  1: 'invalidIosBundle',
  2: 'invalidAndroidPackage',
  3: 'invalidWebBundle',
};

/** The fields as they are saved; a platform without names has one empty field to type into. */
export function rowsOf(packageNames: RegionService['packageNames']): PackageRow[] {
  return withBlanks(packageNames.map(({ id, appType, value }) => ({ key: id, appType, value })));
}

export function withBlanks(rows: readonly PackageRow[]): PackageRow[] {
  return platforms.flatMap((appType) => {
    const own = rows.filter((row) => row.appType === appType);
    return own.length > 0 ? own : [{ key: `blank-${appType}`, appType, value: '' }];
  });
}

/** The rows that say something: empty fields are not sent. */
export function filledRows(rows: readonly PackageRow[]): PackageRow[] {
  return rows
    .map((row) => ({ ...row, value: row.value.trim() }))
    .filter(({ value }) => value !== '');
}

/** The same name in other capitals is the same to a store, and to the server. */
const identity = ({ appType, value }: Omit<PackageRow, 'key'>) =>
  `${appType} ${value.trim().toLowerCase()}`;

export type PackageProblem = FieldProblem | 'duplicate';

/** Faults of the fields that were left already, by their key. Duplicates are marked at both places. */
export function packageProblems(
  rows: readonly PackageRow[],
  isLeft: (key: string) => boolean,
): ReadonlyMap<string, PackageProblem> {
  const left = filledRows(rows).filter(({ key }) => isLeft(key));
  const problems = new Map<string, PackageProblem>();
  for (const row of left) {
    const isTwice = left.some((other) => other !== row && identity(other) === identity(row));
    if (!isPackageName(row.appType, row.value)) problems.set(row.key, invalid[row.appType]);
    else if (isTwice) problems.set(row.key, 'duplicate');
  }
  return problems;
}

/** Whether saving would change anything; the order of the fields is no matter. */
export function isChanged(
  rows: readonly PackageRow[],
  packageNames: RegionService['packageNames'],
): boolean {
  const written = (list: readonly Omit<PackageRow, 'key'>[]) =>
    list.map(({ appType, value }) => `${appType} ${value}`).toSorted();
  return written(filledRows(rows)).join('\n') !== written(packageNames).join('\n');
}

/**
 * Names in a pasted text, taken apart at line ends, commas, semicolons and blanks: none of them stands in a package
 * name.
 */
export function pastedNames(text: string): string[] {
  return text.split(/[\s,;，；、]+/).filter((part) => part !== '');
}
