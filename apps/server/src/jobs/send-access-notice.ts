import { sendAccessNotice } from '@arcadia/domain/access/index';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Tells the owner of a sub-account that it was made or reset; tried again where the message was not taken over. */
export async function sendAccessNoticeJob({ runtime, payload }: JobRun): Promise<void> {
  const { notice, memberId } = payload;
  if (memberId === undefined || (notice !== 'invitation' && notice !== 'reset'))
    throw new Error('an access notice names no member or is of no known kind');
  await sendAccessNotice(systemContext(runtime, 'access notice'), { notice, memberId });
}
