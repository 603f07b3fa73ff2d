import { staffDigestMailJob } from './send-mail.ts';
import { tellStaffJob } from './tell-staff.ts';

export const staffDigestJobs = [tellStaffJob, staffDigestMailJob];
