import { remindOfDocumentsJob } from './remind-of-expiry.ts';
import { documentReminderMailJob } from './send-reminder.ts';
import { tellRevocationJob } from './tell-revocation.ts';
import { tellDecisionJob } from './tell-decision.ts';
import { tellSupplementJob } from './tell-supplement.ts';

export const certificationJobs = [
  tellDecisionJob,
  tellRevocationJob,
  tellSupplementJob,
  remindOfDocumentsJob,
  documentReminderMailJob,
];
