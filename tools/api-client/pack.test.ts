import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  curlExample,
  typescriptExample,
} from '../../apps/console/src/features/api-reference/examples.ts';
import { programCall, programCalls } from '../../apps/server/src/http/reference/program-calls.ts';
import { root } from '../setup/root.mjs';
import { packClient } from './pack.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arcadia-client-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const file = packClient(folder);
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

test('the packed client is plain JavaScript that needs nothing else', () => {
  const program = `
    import { createClient, RefusedError } from '@arcadia/api-client';
    const client = createClient({ baseUrl: 'https://console.example.com', key: 'ak' });
    console.log(typeof client.listBills.each, RefusedError.name);`;
  writeFileSync(join(folder, 'program.js'), program);
  expect(run(process.execPath, 'program.js').trim()).toBe('function RefusedError');
  expect(run('npm', 'ls', '--all', '--parseable').trim().split('\n')).toHaveLength(2);
});

test('every example of the reference compiles against it, in the strictest settings', () => {
  const calls = programCalls('en').map(({ name }) => programCall('en', name));
  for (const call of calls)
    writeFileSync(
      join(folder, `${call.name}.ts`),
      `${typescriptExample(call, 'https://console.example.com')}\nexport {};\n`,
    );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const types = join(root, 'node_modules/@types');
  const options =
    '--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --target es2022 --lib es2022,dom ' +
    '--module nodenext --moduleResolution nodenext --types node';
  const files = calls.map(({ name }) => `${name}.ts`);
  expect(
    run(process.execPath, compiler, ...options.split(' '), '--typeRoots', types, ...files),
  ).toBe('');
  expect(files.length).toBeGreaterThan(100);
});

test('every command of the reference is one that a shell can read', () => {
  for (const { name } of programCalls('en')) {
    const command = curlExample(programCall('en', name), 'https://console.example.com');
    writeFileSync(join(folder, 'command.sh'), command);
    expect(run('bash', '-n', 'command.sh'), name).toBe('');
    expect(command).toContain('Authorization: Bearer $ARCADIA_KEY');
  }
});
