import type { Link } from './links.ts';
import { workspaceOf, type Finding, type Manifest, type Project } from './project.ts';

/** Every package that a file imports stands in the package.json of its own workspace. */
export function checkDependencies(project: Project, links: readonly Link[]): Finding[] {
  return links.flatMap(({ from, line, specifier, target, isType }) => {
    if (target.kind !== 'package') return [];
    const { name } = target;
    const manifest = workspaceOf(project, from.path)?.manifest ?? project.manifest;
    const development = isType || from.isTest || isConfiguration(from.path);
    if (declares(manifest, name, development)) return [];
    if (development && declares(project.manifest, name, true)) return [];
    const where = development ? 'package.json' : 'the dependencies of its package.json';
    const message = `imports ${specifier}, but ${name} is missing in ${where}`;
    return [{ rule: 'dependencies', path: from.path, line, message }];
  });
}

function declares(manifest: Manifest, name: string, development: boolean): boolean {
  const lists = [
    manifest.dependencies,
    manifest.optionalDependencies,
    manifest.peerDependencies,
    development ? manifest.devDependencies : undefined,
  ];
  return lists.some((list) => list !== undefined && name in list);
}

function isConfiguration(path: string): boolean {
  return /(^|\/)\w+\.config\.ts$/.test(path) || /^(?:bench|e2e|tools)\//.test(path);
}
