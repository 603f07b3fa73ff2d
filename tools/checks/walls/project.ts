import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from 'oxc-parser';
import { parseSync } from 'oxc-parser';
import { type Import, importsOf } from './imports.ts';

/** One broken rule at one place. */
export type Finding = { rule: string; path: string; line: number; message: string };

export type SourceFile = {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly imports: readonly Import[];
  /** Tests, their fixtures and support code, which may import more than product code. */
  readonly isTest: boolean;
};

export type Manifest = {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};

export type Workspace = { readonly folder: string; readonly manifest: Manifest };

export type Project = {
  readonly root: string;
  /** The root package, whose development dependencies tests and configuration may use. */
  readonly manifest: Manifest;
  readonly workspaces: readonly Workspace[];
  readonly files: readonly SourceFile[];
  readonly migrations: readonly { readonly path: string; readonly text: string }[];
};

const skipped = ['node_modules', 'dist', '.data', '.cache', 'generated'];

/** Reads and parses the whole project once; every rule looks at the result. */
export function readProject(root: string): Project {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: (name) => skipped.includes(name) })
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted();
  const workspaces = ['apps/*', 'packages/*', 'tools', 'e2e', 'bench']
    .flatMap((pattern) => find(pattern))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(root, folder) }));
  const sources = [
    ...find('{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,mjs,js}'),
    ...find('*.{ts,mjs}'),
  ];
  return {
    root,
    manifest: readManifest(root, '.'),
    workspaces,
    files: sources.filter((path) => !path.endsWith('.d.mts')).map((path) => readSource(root, path)),
    migrations: find('packages/*/migrations/*.sql').map((path) => ({
      path,
      text: read(root, path),
    })),
  };
}

/** The workspace a file belongs to; undefined for files of the root package. */
export function workspaceOf(project: Project, path: string): Workspace | undefined {
  return project.workspaces.find(({ folder }) => path.startsWith(`${folder}/`));
}

/** 1 for the first line. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function readSource(root: string, path: string): SourceFile {
  const text = read(root, path);
  const parsed = parseSync(path, text);
  const [problem] = parsed.errors;
  if (problem) throw new Error(`${path} does not parse: ${problem.message}`);
  const imports = importsOf(parsed, text);
  return { path, text, program: parsed.program, imports, isTest: isTestPath(path) };
}

/** Tests and their fixtures, by the names we give them. */
export function isTestFile(path: string): boolean {
  return /\.(test|e2e|fixture)\.(tsx?|mjs)$/.test(path);
}

/** Tests and what only tests use, by the names we give them. */
export function isTestPath(path: string): boolean {
  return isTestFile(path) || /\/(test-support|testing)\//.test(path);
}

function readManifest(root: string, folder: string): Manifest {
  return JSON.parse(read(root, join(folder, 'package.json')));
}

function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
