import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { runInThread } from '@arcadia/documents/run-in-thread';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings.ts';

const program = new URL('openapi-worker.ts', import.meta.url);
const threadLimits = { maxMs: 60_000, maxMegabytes: 512 };

/** Compressed, by environment. Once a process, since it depends on the build and the environment only. */
const documents = new Map<Settings['environment'], Promise<Uint8Array>>();

/**
 * `GET /api/openapi.json`. Few ask for it: the first of them waits about a second until a thread has made it, nobody else does,
 * and no start. What is made on the way, some 40 MB, ends with the thread; 4 MB of text are kept as a tenth of that.
 */
export function mountOpenApi(app: FastifyInstance, environment: Settings['environment']): void {
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    handler: async (_, reply) => {
      const document = await promisify(gunzip)(await documentOf(environment));
      return reply
        .type('application/json')
        .header('cache-control', 'no-cache')
        .send(document.toString());
    },
  });
}

function documentOf(environment: Settings['environment']): Promise<Uint8Array> {
  const known = documents.get(environment);
  if (known !== undefined) return known;
  const made = make(environment);
  documents.set(environment, made);
  made.catch(() => documents.delete(environment));
  return made;
}

async function make(environment: Settings['environment']): Promise<Uint8Array> {
  const bytes = await runInThread(program, environment, threadLimits);
  if (!(bytes instanceof Uint8Array)) throw new Error('openapi-worker.ts sent no bytes');
  return bytes;
}
