import { advanceClosuresJob } from './advance.ts';
import { tellClosureJob } from './tell-closure.ts';

export const accountClosureJobs = [advanceClosuresJob, tellClosureJob];
