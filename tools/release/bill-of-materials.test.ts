import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/root.mjs';
import { billOfMaterials, nameOf } from './bill-of-materials.ts';
import { licenceTexts } from './licences.ts';
import { packagesBeside } from './packages.ts';

const bill = billOfMaterials(root, []);
const names = new Set(bill.components.map((component) => nameOf(component['bom-ref'])));

test('the bill of materials names what is run, in the version of the lockfile, and nothing of tests', () => {
  // Tests and checks need zod and nodemailer too.
  const run = [...packagesBeside(root), 'fastify', 'pg', 'react', 'zod', 'nodemailer'];
  for (const name of [...run, '@arcadia/domain']) expect(names, name).toContain(name);
  for (const name of ['vitest', 'typescript', 'playwright-core', 'knip', 'smtp-server'])
    expect(names, name).not.toContain(name);
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  expect(bill.components.find(({ purl }) => purl.startsWith('pkg:npm/fastify@'))?.version).toBe(
    packages['node_modules/fastify']?.version,
  );
});

test('whatever it depends on is in it, and nothing of it is of one build', () => {
  const refs = new Set(
    [bill.metadata.component, ...bill.components].map((component) => component['bom-ref']),
  );
  const named = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(named.filter((ref) => !refs.has(ref))).toEqual([]);
  expect(JSON.stringify(bill)).not.toMatch(/serialNumber|timestamp/);
  expect(bill.components.map((component) => component['bom-ref'])).toEqual(
    [...refs].slice(1).toSorted(),
  );
});

test('each package is named above the text of its licence', () => {
  const texts = licenceTexts(root, bill.components);
  for (const component of bill.components.filter(({ purl }) => !purl.includes('%40arcadia')))
    expect(texts).toContain(`${component['bom-ref']} (`);
  expect(texts).toMatch(/^fastify@\S+ \(MIT\)$/m);
  expect(texts.split('These packages bring no text')).toHaveLength(2);
});
