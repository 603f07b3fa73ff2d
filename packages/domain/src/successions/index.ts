import { performSuccessionsJob } from './perform.ts';
import { tellSuccessionJob } from './tell.ts';

export { uploadSuccessionEvidence } from './evidence.ts';
export { getCompanySuccessions, getSuccession } from './get.ts';
export { performSuccessions } from './perform.ts';
export { approvableSuccessions, startSuccession } from './start.ts';
export { objectToSuccession, stopSuccession } from './stop.ts';

export const successionJobs = [performSuccessionsJob, tellSuccessionJob];
