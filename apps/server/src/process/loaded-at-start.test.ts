import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { compiled } from '../../../../tools/testing/compiled.ts';

/**
 * Packages that few processes ever use, each with hundreds of kilobytes of code or more: they are loaded by whoever uses one first, by
 * `await import`, or by a thread that ends. `npm run bench:memory -- --modules` prints what is loaded.
 */
const atFirstUse = [
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@signpdf/signpdf',
  '@simplewebauthn/server',
  '@zip.js/zip.js',
  '@nodable/entities',
  'asn1js',
  'fast-xml-parser',
  'file-type',
  'fontkit',
  'hucre',
  'nodemailer',
  'pdfkit',
  'pkijs',
  'selfsigned',
  'sharp',
  'subset-font',
];
const server = fileURLToPath(new URL('..', import.meta.url));

/** Addresses of what is loaded with these files of the server. */
async function loadedWith(files: readonly string[]): Promise<string[]> {
  const program = files.map((file) => `await import('${server}${file}');`).join('\n');
  const preload = [
    '--import',
    fileURLToPath(new URL('loaded-modules.fixture.ts', import.meta.url)),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'arcadia-modules-'));
  const list = join(folder, 'loaded');
  try {
    await promisify(execFile)(
      process.execPath,
      [...preload, '--input-type=module', '--eval', program, list],
      { env: { PATH: process.env['PATH'], ...compiled } },
    );
    return (await readFile(list, 'utf8')).split('\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each([
  ['web', ['main.ts', 'web.ts'], []],
  ['worker', ['main.ts', 'jobs/worker.ts'], ['fastify']],
  ['all in sim', ['main.ts', 'sim/environment.ts', 'web.ts', 'jobs/worker.ts'], []],
])('a process starts without what few ever use: %s', async (_, files, alsoNot) => {
  const loaded = await loadedWith(files);
  expect(loaded.length).toBeGreaterThan(500);
  const heavy = [...atFirstUse, ...alsoNot].filter((name) =>
    loaded.some((url) => url.includes(`/node_modules/${name}/`)),
  );
  expect(heavy).toEqual([]);
});
