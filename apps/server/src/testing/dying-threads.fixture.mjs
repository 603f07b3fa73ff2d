import { existsSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';

// Loaded into a product's process before its own code, and into each of its threads. While the file DYING_THREADS is there, a
// thread that is to draw a document ends without a word, as one does whose native code gives up.

if (
  !isMainThread &&
  workerData?.blocks !== undefined &&
  existsSync(process.env.DYING_THREADS ?? '')
)
  process.exit(3);
