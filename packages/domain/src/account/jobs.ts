import { securityNoticeJob } from './security-notice.ts';

export const accountJobs = [securityNoticeJob];
