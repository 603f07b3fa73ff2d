import { sendStaffLink } from '@arcadia/domain/operators/index';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Mails a colleague the link with which to set a password. */
export async function sendStaffLinkByMail({ runtime, payload }: JobRun): Promise<void> {
  const { operatorId, reason, language } = payload;
  if (operatorId === undefined) throw new Error('a job that mails a staff link names nobody');
  await sendStaffLink(systemContext(runtime, 'staff link'), {
    operatorId,
    reason: reason === 'reset' ? 'reset' : 'invitation',
    language: language === 'zh' ? 'zh' : 'en',
  });
}
