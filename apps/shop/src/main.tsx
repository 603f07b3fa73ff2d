import { reloadOnStaleBuild } from '@arcadia/web/session/stale-build';
import { takeOver } from './app/take-over.tsx';
import { watchLeaving } from './shared/leaving.ts';
import './style.css';

reloadOnStaleBuild();
watchLeaving();
// Not awaited at the top: the files of a screen import this one, and would wait for it while it waits for them.
void takeOver();
