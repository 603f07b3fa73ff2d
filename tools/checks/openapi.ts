import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../../apps/server/src/http/openapi/openapi.ts';
import type { Ajv } from './openapi/answers.ts';
import { callThrough } from './openapi/call-clients.ts';
import { generators } from './openapi/client-calls.ts';
import type { OpenApi } from './openapi/operations.ts';
import { smallPicture } from './openapi/small-picture.ts';

/**
 * Checks the OpenAPI document with public tools: two linters with their recommended rules, and two generators whose clients
 * must compile and then call every operation of the seeded product. The tools are downloaded into a temporary folder,
 * since they are large and not needed otherwise.
 */
const tools = [
  '@redocly/cli@2.77.0',
  '@stoplight/spectral-cli@6.16.3',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  'swagger-typescript-api@13.13.0',
  'typescript@5.9.3',
  'ajv@8.20.0',
  'ajv-formats@3.0.1',
];
const folder = mkdtempSync(join(tmpdir(), 'arcadia-openapi-'));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, stdio: 'inherit' });
const compile = (...files: string[]) => {
  const options =
    '--strict --skipLibCheck --target es2024 --lib es2024,dom,dom.iterable --module esnext ' +
    '--moduleResolution bundler --allowImportingTsExtensions --rewriteRelativeImportExtensions --outDir out';
  run('npx', 'tsc', ...options.split(' '), ...files);
};

try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', 'install', '--no-audit', '--no-fund', ...tools);
  writeFileSync(join(folder, 'spectral.json'), '{ "extends": ["spectral:oas"] }');
  for (const environment of ['production', 'sim'] as const) {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiDocument(environment)));
    run('npx', 'redocly', 'lint', 'openapi.json', '--extends=recommended', '--max-problems=20');
    run(
      'npx',
      'spectral',
      'lint',
      'openapi.json',
      '--ruleset=spectral.json',
      '--fail-severity=warn',
    );
  }
  // The document of the simulation has every operation.
  run('npx', 'openapi-typescript', 'openapi.json', '-o', 'types.d.ts');
  run(
    'npx',
    'swagger-typescript-api',
    'generate',
    '-p',
    'openapi.json',
    '-o',
    '.',
    '-n',
    'client.ts',
    '--generate-union-enums',
  );
  compile('types.d.ts', 'client.ts');
  await callAll();
} finally {
  rmSync(folder, { recursive: true });
}

async function callAll(): Promise<void> {
  const require = createRequire(join(folder, 'package.json'));
  const ajv = () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the version that is downloaded above, which has no types here
    const { default: Ajv2020 } = require('ajv/dist/2020.js') as { default: new (o: object) => Ajv };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
    const { default: addFormats } = require('ajv-formats') as { default: (to: Ajv) => Ajv };
    return addFormats(new Ajv2020({ strict: false, allErrors: true }));
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the linter has found it to be one
  const document = openApiDocument('sim') as OpenApi;
  for (const generator of generators) {
    const tools = { folder, document, picture: smallPicture(), ajv, compile };
    const results = await callThrough(generator, tools);
    const failed = results.filter(({ problem }) => problem !== null);
    const operations = new Set(results.map(({ name }) => name)).size;
    const refused = results.filter((one) => one.problem === null && one.refused).length;
    console.log(
      `${generator}: ${operations} operations in ${results.length} calls, of which ${refused} were refused with a ` +
        `declared business code and ${failed.length} failed.`,
    );
    if (failed.length > 0) process.exitCode = 1;
  }
}
