import { runVerification } from '@arcadia/domain/callbacks/index';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Calls a customer’s URLs step by step. */
export async function verifyCallbacks({ runtime, payload }: JobRun): Promise<void> {
  const { runId } = payload;
  if (runId === undefined) throw new Error('a verification job names no run');
  await runVerification(systemContext(runtime, 'callback verifier'), runId);
}
