import { checkAppFeatures } from './app-features.ts';
import { checkDependencies } from './dependencies.ts';
import { checkDomainFeatures } from './domain-features.ts';
import { checkFileLength } from './file-length.ts';
import { checkImportCycles } from './import-cycles.ts';
import { checkJsonCasts } from './json-casts.ts';
import { checkLanguageCodes } from './language-codes.ts';
import { checkLintReasons } from './lint-reasons.ts';
import { linksOf } from './links.ts';
import { checkPackageWalls } from './package-walls.ts';
import { checkProductTime } from './product-time.ts';
import { checkLocalTime } from './local-time.ts';
import { checkNames } from './names.ts';
import { checkOldestPostgres } from './oldest-postgres.ts';
import { type Finding, readProject } from './project.ts';
import { checkRiddles } from './riddles.ts';
import { checkRowLocks } from './row-locks.ts';
import { checkSearchParams } from './search-params.ts';
import { checkServerRooms } from './server-rooms.ts';
import { checkSharedFixtures } from './shared-fixtures.ts';
import { checkTables } from './tables.ts';
import { checkTabStorage } from './tab-storage.ts';
import { checkThinFiles } from './thin-files.ts';
import { checkUnaudited } from './unaudited.ts';
import { checkUsageStore } from './usage-store.ts';
import { checkVisibleText } from './visible-text.ts';

/** All violations in the tree under `root`. */
export function checkWalls(root: string): { files: number; findings: Finding[] } {
  const project = readProject(root);
  const links = linksOf(project);
  const findings = [
    ...checkPackageWalls(project, links),
    ...checkAppFeatures(links),
    ...checkServerRooms(links),
    ...checkDomainFeatures(project, links),
    ...checkImportCycles(links),
    ...checkDependencies(project, links),
    ...checkTables(project),
    ...checkUsageStore(project),
    ...checkProductTime(project),
    ...checkLocalTime(project),
    ...checkOldestPostgres(project),
    ...checkRowLocks(project),
    ...checkUnaudited(project),
    ...checkSearchParams(project),
    ...checkTabStorage(project),
    ...checkVisibleText(project),
    ...checkLanguageCodes(project),
    ...checkJsonCasts(project),
    ...checkFileLength(project),
    ...checkThinFiles(project, links),
    ...checkNames(project),
    ...checkSharedFixtures(project),
    ...checkLintReasons(project),
    ...checkRiddles(project),
  ];
  return { files: project.files.length, findings };
}
