import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filePorts } from '../adapters/files.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, fault, ok, sentenceOf } from './finding.ts';

const probe = 'storage';

/** Stores a file, reads it back and deletes it; then the same with the folder through which exports pass. */
export async function checkStorage(settings: Settings): Promise<Finding[]> {
  return [await keptFinding(settings), ...(await temporaryFindings())];
}

async function temporaryFindings(): Promise<Finding[]> {
  try {
    await rm(await mkdtemp(join(tmpdir(), 'arcadia-check-')), { recursive: true });
    return [];
  } catch (error) {
    const todo =
      'give the user that runs the product the right to write there, or name another folder in TMPDIR';
    return [fault(probe, `temporary files in ${tmpdir()}: ${sentenceOf(error)}`, todo)];
  }
}

async function keptFinding(settings: Settings): Promise<Finding> {
  const { storage } = filePorts(settings);
  const key = `check-${randomUUID()}`;
  const bytes = randomBytes(64);
  try {
    await storage.put(key, bytes);
    const read = await storage.get(key);
    await storage.delete(key);
    if (read?.equals(bytes)) return ok(probe, `${placeOf(settings)} keeps files`);
    return fault(probe, `${placeOf(settings)} gave another file back`, remedyOf(settings));
  } catch (error) {
    return fault(probe, `${placeOf(settings)}: ${sentenceOf(error)}`, remedyOf(settings));
  }
}

function placeOf({ fileStorage, dataDir, s3Endpoint, s3Bucket }: Settings): string {
  return fileStorage === 'disk' ? `the folder ${dataDir}` : `${s3Bucket} at ${s3Endpoint}`;
}

function remedyOf({ fileStorage }: Settings): string {
  return fileStorage === 'disk'
    ? 'give the user that runs the product the right to write to DATA_DIR, and room on its disk'
    : 'correct S3_ENDPOINT, S3_REGION, S3_BUCKET and the access key, which needs to read, write and delete objects';
}
