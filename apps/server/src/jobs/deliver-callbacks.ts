import { abortStaleVerifications, deliverDue, endOverlaps } from '@arcadia/domain/callbacks/index';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Sends the callbacks that are due, batch by batch until none is left. */
export async function deliverCallbacks({ runtime }: JobRun): Promise<void> {
  const ctx = systemContext(runtime, 'callback delivery');
  // First, so that nothing is signed with a secret whose time is over.
  await endOverlaps(ctx);
  let sent: number;
  do sent = await deliverDue(ctx);
  while (sent > 0);
}

/** Ends what has had its time: verifications whose process died. */
export async function tidyCallbacks({ runtime }: JobRun): Promise<void> {
  const ctx = systemContext(runtime, 'callback upkeep');
  const aborted = await abortStaleVerifications(ctx);
  if (aborted > 0) runtime.logger.info({ aborted }, 'verifications given up');
}
