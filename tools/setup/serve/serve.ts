import { serve } from './serving.ts';

await serve(() => import('../../../apps/server/src/main.ts'));
