import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../../apps/server/src/http/openapi/openapi.ts';

/**
 * Checks the OpenAPI document with public tools: a linter with its recommended rules, and two generators whose clients
 * must compile. They are downloaded into a temporary folder, since they are large and not needed otherwise.
 */
const tools = [
  '@redocly/cli@2.77.0',
  'openapi-typescript@7.13.0',
  'swagger-typescript-api@13.13.0',
  'typescript@5.9.3',
];
const folder = mkdtempSync(join(tmpdir(), 'arcadia-openapi-'));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, stdio: 'inherit' });
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiDocument('production')));
  run('npm', 'install', '--no-audit', '--no-fund', ...tools);
  run('npx', 'redocly', 'lint', 'openapi.json', '--extends=recommended', '--max-problems=20');
  run('npx', 'openapi-typescript', 'openapi.json', '-o', 'types.d.ts');
  const strict = '--noEmit --strict --target es2022 --lib es2022,dom --module esnext';
  const files = '--moduleResolution bundler types.d.ts client.ts';
  run('npx', 'tsc', ...`${strict} ${files}`.split(' '));
} finally {
  rmSync(folder, { recursive: true });
}
