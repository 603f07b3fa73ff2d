import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
/** As the product does: files at Brotli's strongest, an answer of the API at its fast setting. */
const quality = { file: constants.BROTLI_MAX_QUALITY, answer: 4 } as const;

type Answer = { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> };

/**
 * Serves the built reference with the headers that the product's server sends. Its API is a text that is always the
 * same and needs no database.
 * @param host as in the product's address
 * @param apiAnswers what the product's API answered, by path
 */
export async function serveReference(
  dist: string,
  { host, apiAnswers }: { host: string; apiAnswers: ReadonlyMap<string, string> },
): Promise<{ address: string; stop(): Promise<void> }> {
  const answers = await filesOf(dist);
  for (const [path, text] of apiAnswers)
    answers.set(path, {
      bytes: await compress(Buffer.from(text), quality.answer),
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
  const server = createServer(({ url = '', headers }, response) => {
    // Chromium takes Brotli from this machine without TLS, too, and Firefox as it is set up here.
    if (!String(headers['accept-encoding']).includes('br')) response.writeHead(406).end();
    else answer(response, answers.get(url.split('?', 1)[0] ?? ''));
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${host}:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, found: Answer | undefined): void {
  if (found === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    ...found.headers,
    'content-encoding': 'br',
    'content-length': found.bytes.length,
    vary: 'accept-encoding',
  });
  response.end(found.bytes);
}

async function filesOf(dist: string): Promise<Map<string, Answer>> {
  const names = (await readdir(dist, { recursive: true })).filter((name) => extname(name) in types);
  const entries = names.map(async (name) => {
    const isHashed = name.startsWith('assets');
    const headers = {
      'content-type': types[extname(name)] ?? '',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    const bytes = await compress(await readFile(join(dist, name)), quality.file);
    return [`/${name.replaceAll('\\', '/')}`, { bytes, headers }] as const;
  });
  return new Map(await Promise.all(entries));
}

function compress(bytes: Buffer, level: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return promisify(brotliCompress)(bytes, { params });
}
