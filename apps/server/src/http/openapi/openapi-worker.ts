import { gzipSync } from 'node:zlib';
import { parentPort, workerData } from 'node:worker_threads';
import type { Settings } from '../../settings/settings.ts';
import { openApiDocument } from './openapi.ts';

// The thread that makes the document: see openapi-route.ts.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- openapi-route.ts, the only one to start it, gives it
const document = openApiDocument(workerData as Settings['environment']);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window, has no origin
parentPort?.postMessage(gzipSync(JSON.stringify(document), { level: 9 }));
