import { parentPort, workerData } from 'node:worker_threads';
import { drawContent } from './draw-content.ts';
import type { PdfContent } from './pdf-content.ts';

// The thread of one document: see render-pdf.ts.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- render-pdf.ts, the only one to start it, gives a PdfContent
const bytes = await drawContent(workerData as PdfContent);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window, has no origin
parentPort?.postMessage(bytes);
