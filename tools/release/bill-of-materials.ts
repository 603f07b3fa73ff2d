import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webApps } from '../setup/web/build-web.mjs';

/** A package in CycloneDX, of which more is written by npm. */
export type Component = {
  /** Name and version: `fastify@5.12.8`. */
  readonly 'bom-ref': string;
  readonly type: string;
  readonly version: string;
  readonly purl: string;
  readonly scope?: string | undefined;
  readonly hashes?: readonly unknown[] | undefined;
  readonly licenses?: readonly Licence[] | undefined;
};
type Licence = {
  readonly license?: { readonly id?: string; readonly name?: string };
  readonly expression?: string;
};

type Written = {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

/** A bill of materials in CycloneDX: what is not the same in each build of a commit has been left out. */
export type BillOfMaterials = Omit<Written, 'components'> & { readonly components: Component[] };

/**
 * All packages that the server and the web apps need to run or to be built, as npm lists those that are installed here.
 * @param further names of packages that are added to the folder for a trial
 */
export function billOfMaterials(root: string, further: readonly string[]): BillOfMaterials {
  const format = ['--sbom-format=cyclonedx', '--sbom-type=application'];
  const written: Written = JSON.parse(npm(root, ['sbom', ...format]));
  const needed = neededPackages(root);
  const components = written.components.filter((component) => needed.has(component['bom-ref']));
  const { bomFormat, specVersion, metadata } = written;
  const all = [...components, ...further.map((name) => lockedComponent(root, name))];
  const ofRef = (a: Component, b: Component) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1);
  const dependencies = written.dependencies.flatMap(({ ref, dependsOn }) =>
    needed.has(ref) ? [{ ref, dependsOn: dependsOn.filter((other) => needed.has(other)) }] : [],
  );
  return {
    bomFormat,
    specVersion,
    metadata: { component: { ...steady(metadata.component), type: 'application' } },
    components: all.map(steady).toSorted(ofRef),
    dependencies,
  };
}

/**
 * Names and versions of what isn't for tests and checks alone. `npm sbom --omit=dev` (npm 11.19.1) can't be asked for them: it leaves
 * out whatever a development dependency needs too, nodemailer and zod among it: findings/half-a-bill-of-materials.sh.
 */
function neededPackages(root: string): Set<string> {
  const lines = npm(root, ['ls', '--omit=dev', '--all', '--parseable', '--long']).split('\n');
  return new Set(lines.flatMap((line) => line.split(':')[1] ?? []));
}

function npm(root: string, command: readonly string[]): string {
  const workspaces = ['server', ...webApps].map((app) => `--workspace=apps/${app}`);
  const run = spawnSync('npm', [...command, ...workspaces], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0)
    throw new Error(`npm lists no packages: ${run.stderr || run.error?.message}`);
  return run.stdout;
}

/** Without the name of the checkout's folder, and what releases of npm write differently. */
function steady({ 'bom-ref': ref, type, version, purl, scope, hashes, licenses }: Component) {
  const name = nameOf(ref);
  return { 'bom-ref': ref, type, name, version, scope, hashes, licenses, purl };
}

/** @param ref a name and a version */
export const nameOf = (ref: string) => ref.slice(0, ref.lastIndexOf('@'));

function lockedComponent(root: string, name: string): Component {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
  );
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { 'bom-ref': `${name}@${version}`, type: 'library', version, purl, scope: 'optional' };
}

/** The licence as its author names it: an SPDX name or expression, or words. */
export function licenceOf({ licenses = [] }: Component): string {
  const named = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name,
  );
  return named.join(' OR ') || 'named in its text alone';
}
