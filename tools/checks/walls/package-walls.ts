import type { Link } from './links.ts';
import { type Finding, isTestPath, type Project, workspaceOf } from './project.ts';

/** Imports between workspaces, by folder: of each which others it may use. `*` is every package. The workshop may use everything. */
export const importsAllowed: Readonly<Record<string, readonly string[] | '*'>> = {
  'packages/kernel': [],
  // Customers install it: it is all they get.
  'packages/api-client': [],
  'packages/contract': ['packages/kernel'],
  'packages/i18n': ['packages/contract', 'packages/kernel'],
  'packages/ui': ['packages/kernel'],
  'packages/web': ['packages/contract', 'packages/i18n', 'packages/kernel', 'packages/ui'],
  'packages/domain': ['packages/contract', 'packages/i18n', 'packages/kernel'],
  // Of the domain its ports only: see below.
  'packages/gateways': ['packages/domain', 'packages/kernel'],
  'packages/documents': [
    'packages/contract',
    'packages/domain',
    'packages/gateways',
    'packages/i18n',
    'packages/kernel',
  ],
  'apps/server': '*',
  'apps/console': webAppImports(),
  'apps/backoffice': webAppImports(),
  'apps/shop': webAppImports(),
  'apps/docs': webAppImports(),
};

const workshop = ['tools', 'e2e', 'bench'];
const ports = 'packages/domain/src/ports/';
/** What tests may use of the workshop: databases, and servers to start and to kill. */
const testing = ['tools/testing/', 'tools/postgres/'];

function webAppImports(): readonly string[] {
  return ['packages/contract', 'packages/i18n', 'packages/kernel', 'packages/ui', 'packages/web'];
}

/** Import rules between workspaces, and how a workspace may be imported. */
export function checkPackageWalls(project: Project, links: readonly Link[]): Finding[] {
  return links.flatMap((link) => {
    const problem = problemOf(project, link);
    if (problem === undefined) return [];
    return [{ rule: 'package-walls', path: link.from.path, line: link.line, message: problem }];
  });
}

function problemOf(project: Project, { from, specifier, target }: Link): string | undefined {
  if (target.kind === 'computed' && !from.path.startsWith('tools/'))
    return 'imports a module whose name is computed, which no check can follow';
  if (target.kind === 'missing') return `imports ${specifier}, which is not there`;
  if (target.kind !== 'file') return undefined;
  if (target.path.includes('/dist/')) return `imports ${specifier}, a built file`;
  if (/^(apps|packages)\//.test(from.path) && !from.isTest && isTestPath(target.path))
    return `imports ${specifier}, which is for tests only`;
  const home = workspaceOf(project, from.path)?.folder;
  const other = workspaceOf(project, target.path)?.folder;
  if (home === undefined || other === undefined || home === other) return undefined;
  if (workshop.includes(home)) return undefined;
  const { path } = target;
  if (from.isTest && testing.some((folder) => path.startsWith(folder))) return undefined;
  const mayImport = importsAllowed[home];
  if (mayImport === undefined) return `${home} has no entry in the table of walls`;
  const open = mayImport === '*' ? other.startsWith('packages/') : mayImport.includes(other);
  if (!open) return `${home} must not import ${other}`;
  if (home === 'packages/gateways' && other === 'packages/domain' && !target.path.startsWith(ports))
    return `gateways know of the domain its ports only, not ${target.path}`;
  if (specifier.startsWith('.')) return `imports ${other} by a path; its name is the only door`;
  return undefined;
}
