import { isNotice, sendNotice } from '@arcadia/domain/accounts/index';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Tells a person by text message or e-mail that the ways into the account were changed. */
export async function sendSecurityNotice({ runtime, payload }: JobRun): Promise<void> {
  const { memberId, notice, channel, to, contact } = payload;
  const known = channel === 'phone' || channel === 'email';
  if (memberId === undefined || to === undefined || !known || !isNotice(notice))
    throw new Error('a notice job does not say whom to tell what');
  await sendNotice(systemContext(runtime, 'notices'), {
    memberId,
    notice,
    channel,
    to,
    contact: contact ?? '',
  });
}
