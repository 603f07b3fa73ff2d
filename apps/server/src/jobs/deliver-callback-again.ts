import { deliverAgain } from '@arcadia/domain/callbacks/index';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Sends one callback again because somebody asked for it. */
export async function deliverCallbackAgain({ runtime, payload }: JobRun): Promise<void> {
  const { deliveryId, byName } = payload;
  if (deliveryId === undefined || byName === undefined)
    throw new Error('a replay names no delivery or nobody who asked');
  await deliverAgain(systemContext(runtime, 'callback delivery'), { deliveryId, byName });
}
