import { sendBillingEmailLink } from '@arcadia/domain/accounts/index';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Mails the link that verifies a billing e-mail. */
export async function mailBillingEmailLink({ runtime, payload }: JobRun): Promise<void> {
  const { companyId, email } = payload;
  if (companyId === undefined || email === undefined)
    throw new Error('a job for a billing e-mail names no address');
  await sendBillingEmailLink(systemContext(runtime, 'billing e-mail'), { companyId, email });
}
