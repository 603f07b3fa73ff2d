import { Agent, request } from 'node:http';
import { startProduct } from '../../tools/screenshots/product.ts';
import { root } from '../../tools/setup/root.mjs';
import { buildWeb } from '../../tools/setup/web/build-web.mjs';

// `npm run bench:shop`: pages of the shop a second from one process of the built and seeded product, cache warm, over
// kept connections: the first page and one package in both languages, compressed as browsers ask for it. The load comes
// from this process, on the same machine. A number as argument sets the rounds of two seconds.

const rounds = Number(process.argv[2] ?? 7);
const roundMs = 2_000;
const connections = 16;
const wanted = 500;

await buildWeb(root);
const product = await startProduct(() => undefined);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
try {
  const home = (await pageAt('/activity')).toString();
  const offer = /\/activity\/single\/spk_\w+/.exec(home)?.[0];
  if (offer === undefined) throw new Error('no campaign runs in the seeded product');
  const paths = ['/activity', offer].flatMap((path) => [`${path}?lang=zh`, `${path}?lang=en`]);
  for (const path of paths) await pageAt(path, 'br');
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) figures.push(await measured(paths));
  const sorted = figures.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(`pages_per_second: ${median.toFixed(0)}`);
  console.log(`pages_per_second_range: ${sorted[0]?.toFixed(0)}-${sorted.at(-1)?.toFixed(0)}`);
  console.log(`wanted: ${wanted}, ${median >= wanted ? 'reached' : 'MISSED'}`);
  if (median < wanted) process.exitCode = 1;
} finally {
  agent.destroy();
  await product.stop();
}

/** Pages a second in one round. */
async function measured(paths: readonly string[]): Promise<number> {
  const began = performance.now();
  let count = 0;
  const visitor = async (first: number) => {
    for (let turn = first; performance.now() - began < roundMs; turn += 1) {
      await pageAt(paths[turn % paths.length] ?? '/activity', 'br');
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => visitor(index)));
  return (count / (performance.now() - began)) * 1000;
}

function pageAt(path: string, encoding = 'identity'): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const headers = { accept: 'text/html', 'accept-encoding': encoding };
  request(new URL(path, product.address), { agent, headers }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('error', reject);
    response.on('end', () => {
      if (response.statusCode === 200) resolve(Buffer.concat(parts));
      else reject(new Error(`${path} answered ${response.statusCode}`));
    });
  })
    .on('error', reject)
    .end();
  return promise;
}
