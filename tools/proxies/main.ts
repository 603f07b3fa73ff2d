import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { steadyPort } from './steady-port.ts';
import { demoSignIn } from '../screenshots/demo.ts';
import { root } from '../setup/root.mjs';
import { buildWeb } from '../setup/web/build-web.mjs';
import { makeCertificate } from './certificate.ts';
import { proveForwarded } from './forwarded.ts';
import { provePages } from './pages.ts';
import { startProduct } from './product.ts';
import { proxyNames, type RunningProxy, startProxy, versionOf } from './programs.ts';
import type { Bench } from './proof.ts';
import { proveReload, proveReplacement } from './reload.ts';
import { proveStreams } from './streams.ts';
import { proveUploads } from './uploads.ts';

// `npm run test:proxies`: two web processes of the product behind nginx, HAProxy and Caddy as Debian has them, each with its
// sample of deploy/proxies/. What is proved of each is printed; the exit code is 1 where something is not. Programs that are not
// installed are named and left out, which is no failure. `--minutes` says how long event streams are read, all side by side;
// `--only` names the proxies to try.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    only: { type: 'string', default: proxyNames.join(',') },
  },
});
const minutes = Number(values.minutes);
const wanted = proxyNames.filter((name) => values.only.split(',').includes(name));
const installed = wanted.filter((name) => {
  const version = versionOf(name);
  console.log(
    `${name}: ${version ?? 'NOT RUN, it is not installed (apt-get install nginx-light haproxy caddy)'}`,
  );
  return version !== null;
});

const folder = await mkdtemp(join(tmpdir(), 'arcadia-proxies-'));
const failures: string[] = [];
const ca = makeCertificate(join(folder, 'tls'));
if (installed.length > 0) await buildWeb(root);
const product = installed.length === 0 ? null : await startProduct();
const proxies: RunningProxy[] = [];
try {
  if (product !== null) {
    for (const name of installed)
      proxies.push(
        await startProxy(name, {
          https: await steadyPort(),
          http: await steadyPort(),
          admin: await steadyPort(),
          web: product.ports,
          folder,
        }),
      );
    const token = await signIn(product.ports[0]);
    const benches = proxies.map((proxy) => ({ proxy, product, ca, token }));
    for (const bench of benches) {
      await prove(bench, 'HTTP/2 and pages', provePages);
      await prove(bench, 'X-Forwarded-*', proveForwarded);
      await prove(bench, 'uploads', proveUploads);
    }
    await Promise.all(
      benches.map((bench) => prove(bench, 'event streams', () => proveStreams(bench, minutes))),
    );
    for (const bench of benches) {
      await prove(bench, 'reload', proveReload);
      await prove(bench, 'a new web process', proveReplacement);
    }
  }
} finally {
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await product?.stop();
  if (failures.length > 0) console.log(`Files and logs are kept in ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}
const left = proxyNames.filter((name) => !installed.includes(name));
console.log(
  failures.length === 0
    ? `Proved with ${installed.join(', ') || 'none'}.${left.length > 0 ? ` NOT run: ${left.join(', ')}.` : ''}`
    : `NOT proved: ${failures.join(', ')}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

async function prove(
  bench: Bench,
  what: string,
  proof: (bench: Bench) => Promise<string>,
): Promise<void> {
  const name = `${bench.proxy.name}, ${what}`;
  try {
    console.log(`  OK   ${name}: ${await proof(bench)}`);
  } catch (error) {
    failures.push(name);
    console.log(`  FAIL ${name}: ${explained(error)}`);
  }
}

function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${explained(error.cause)}` : error.message;
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoSignIn),
  });
  const token = answer.headers.get('authorization');
  if (token === null) throw new Error(`nobody could sign in: ${await answer.text()}`);
  return token;
}
