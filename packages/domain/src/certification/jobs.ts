import { remindOfDocumentsJob } from './remind-of-expiry.ts';
import { documentReminderMailJob } from './send-reminder.ts';
import { tellDecisionJob } from './tell-decision.ts';
import { tellSupplementJob } from './tell-supplement.ts';

export const certificationJobs = [
  tellDecisionJob,
  tellSupplementJob,
  remindOfDocumentsJob,
  documentReminderMailJob,
];
