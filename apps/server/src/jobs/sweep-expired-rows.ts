import { sweepExpiredRows as sweep } from '@arcadia/domain/database/sweep';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Removes what has served its time: old counters, idempotency keys and announced events. */
export async function sweepExpiredRows({ runtime }: JobRun): Promise<void> {
  const removed = await sweep(systemContext(runtime, 'sweep'));
  runtime.logger.info(removed, 'expired rows removed');
}
