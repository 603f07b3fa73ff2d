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
import { slowFile } from '../testing/slow-file.ts';

slowFile('starts npm and compilers');

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

/** The Node that runs npm, which is older than the product's own where the machine's is. */
const customersNode = process.env['npm_node_execpath'] ?? process.execPath;

test('it reads, lists, writes, sends and saves files on a Node such as customers have', () => {
  writeFileSync(join(folder, 'calls.js'), everyKindOfCall);
  expect(run(customersNode, 'calls.js').trim().split('\n')).toEqual([
    '1250.00',
    'a b c',
    'key app_1',
    'receipt.png 3 transfer_receipt fil_1',
    'bills.csv: id,total',
    'RefusedError insufficientCredit',
  ]);
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

/** A program with a server of its own, which answers as the product does. */
const everyKindOfCall = `
  import { createServer } from 'node:http';
  import { readFile, writeFile } from 'node:fs/promises';
  import { createClient } from '@arcadia/api-client';

  const records = [{ id: 'a' }, { id: 'b' }];
  const answers = {
    '/api/funds': () => ({ cash: { amount: '1250.00', currency: 'CNY' } }),
    '/api/bills': (query) =>
      query.get('pageNo') === '1'
        ? { records: Array.from({ length: 100 }, (_, n) => records[n] ?? { id: 'b' }), total: 101 }
        : { records: [{ id: 'b' }, { id: 'c' }], total: 101 },
    '/api/applications': (_, { headers }) => ({ id: headers['idempotency-key'] ? 'app_1' : 'none' }),
    '/api/upload': async (_, request) => {
      const headers = { 'content-type': request.headers['content-type'] };
      const form = await new Response(await bytesOf(request), { headers }).formData();
      const file = form.get('file');
      return { id: 'fil_1', name: file.name + ' ' + file.size + ' ' + form.get('purpose') };
    },
  };
  const bytesOf = async (request) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    return Buffer.concat(parts);
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    if (pathname === '/api/bills/export') {
      response.setHeader('content-disposition', "attachment; filename*=UTF-8''bills.csv");
      return response.end('id,total');
    }
    const answer = answers[pathname];
    const envelope = answer
      ? { code: 0, msg: '', data: await answer(searchParams, request) }
      : { code: 2006, msg: 'Not enough credit', data: null };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(envelope));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

  const arcadia = createClient({ baseUrl: 'http://127.0.0.1:' + server.address().port, key: 'ak' });
  console.log((await arcadia.getFunds()).cash.amount);
  const ids = [];
  for await (const { id } of arcadia.listBills.each()) ids.push(id);
  console.log(ids.join(' '));
  const made = await arcadia.createApplication({ name: 'Made', description: '', region: 'europe' });
  console.log('key', made.id);
  const file = new File(['png'], 'receipt.png');
  const sent = await arcadia.uploadFile({ purpose: 'transfer_receipt', file });
  console.log(sent.name, sent.id);
  const saved = await arcadia.exportBills({ format: 'csv' });
  await writeFile(saved.name, saved);
  console.log(saved.name + ': ' + (await readFile('bills.csv', 'utf8')));
  await arcadia.launchService({ id: 'rgs_1' }).catch((error) => console.log(error.name, error.refusal));
  server.closeAllConnections();
  server.close();
`;
