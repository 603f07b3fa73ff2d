import {
  tellCertificationDecision,
  tellCertificationSupplement,
} from '@arcadia/domain/certification/index';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Tells one person of a company what was decided about its certification. */
export async function tellDecision({ runtime, payload }: JobRun): Promise<void> {
  const { submissionId, memberId } = payload;
  if (submissionId === undefined || memberId === undefined)
    throw new Error('a decision job names no submission or nobody to tell');
  await tellCertificationDecision(systemContext(runtime, 'certification'), {
    submissionId,
    memberId,
  });
}

/** Tells a company that further proof is wanted. */
export async function tellSupplement({ runtime, payload }: JobRun): Promise<void> {
  const { companyId } = payload;
  if (companyId === undefined) throw new Error('a supplement job names no company');
  await tellCertificationSupplement(systemContext(runtime, 'certification'), companyId);
}
