import { reloadOnStaleBuild } from '@arcadia/web/session/stale-build';
import { takeOver } from './app/take-over.tsx';
import { watchLeaving } from './shared/leaving.ts';
import './style.css';

reloadOnStaleBuild();
watchLeaving();
await takeOver();
