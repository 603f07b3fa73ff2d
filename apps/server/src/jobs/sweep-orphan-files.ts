import { sweepFiles } from '@arcadia/domain/files/index';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Removes uploaded files that nothing refers to. What the storage does not give up now is tried again by the next run. */
export async function sweepOrphanFiles({ runtime }: JobRun): Promise<void> {
  const { removed, failed } = await sweepFiles(systemContext(runtime, 'file sweep'));
  for (const { id, error } of failed)
    runtime.logger.warn({ fileId: id, err: error }, 'a file could not be removed');
  runtime.logger.info({ removed, failed: failed.length }, 'orphan files removed');
}
