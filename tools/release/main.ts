import { chmodSync, cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb, forgetBuilds } from '../setup/web/build-web.mjs';
import { root } from '../setup/root.mjs';
import { billOfMaterials } from './bill-of-materials.ts';
import { bundle } from './bundle.ts';
import { differences, digestOf, fileDigests } from './digest.ts';
import { licenceTexts } from './licences.ts';
import { bundledSources, notices } from './notices.ts';
import { copyPackages, packagesBeside, postgresPackage } from './packages.ts';

// `npm run build:release`: makes one folder that runs by `node server.js` on a machine with Node 24.7 or newer. `--into`
// names another than `release/`, `--with-postgres` adds the embedded PostgreSQL, for a trial without a database, and
// `--twice` makes all of it anew, web apps too, and fails where a byte is another. `--linked` is how `npm start` asks for
// the same code beside the checkout's packages.

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: join(root, 'release') },
    linked: { type: 'boolean', default: false },
    'with-postgres': { type: 'boolean', default: false },
    twice: { type: 'boolean', default: false },
  },
});
const folder = resolve(values.into);
const further = values['with-postgres'] ? [postgresPackage] : [];

if (values.linked) await bundle(root, { folder, files: 'linked' });
else if (values.twice) await releaseTwice();
else await release(folder);

async function release(into: string): Promise<void> {
  await buildWeb(root);
  await bundle(root, { folder: into, files: 'copied', complete });
  const megabytes = Math.ceil(bytesOf(into) / 1_000_000);
  console.log(`The release is in ${relative(process.cwd(), into) || '.'} (${megabytes} MB).`);
  console.log(`SHA-256 over its files: ${digestOf(fileDigests(into))}`);
}

function complete(fresh: string): void {
  copyPackages(root, [...packagesBeside(root), ...further], join(fresh, 'node_modules'));
  const bill = billOfMaterials(root, further);
  writeFileSync(join(fresh, 'bom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  const found = notices(root, bundledSources(join(fresh, 'code')));
  const terms = [licenceTexts(root, bill.components), `Notices in their sources:\n\n${found}`];
  writeFileSync(join(fresh, 'licences.txt'), terms.join(`\n${'='.repeat(80)}\n\n`));
  cpSync(join(root, 'LICENSE'), join(fresh, 'LICENSE'));
  for (const document of ['settings.md', 'running.md', 'faults.md', 'retention.md', 'operations'])
    cpSync(join(root, 'docs', document), join(fresh, 'docs', document), { recursive: true });
  letOthersRead(fresh);
}

/** Whoever made it with a strict umask: the user that runs it is another. */
function letOthersRead(made: string): void {
  chmodSync(made, 0o755);
  for (const entry of readdirSync(made, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0;
    chmodSync(path, isProgram ? 0o755 : 0o644);
  }
}

async function releaseTwice(): Promise<void> {
  const second = `${folder}.again`;
  forgetBuilds(root);
  await release(folder);
  forgetBuilds(root);
  await release(second);
  const other = differences(fileDigests(folder), fileDigests(second));
  rmSync(second, { recursive: true });
  for (const path of other) console.log(`differs: ${path}`);
  if (other.length === 0) console.log('Both builds are equal byte by byte.');
  process.exitCode = other.length === 0 ? 0 : 1;
}

function bytesOf(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
