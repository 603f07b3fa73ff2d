import pg from 'pg';
import type { KillPoint } from './messages.ts';

let armed: KillPoint | null = null;

/** The process ends the next time that it reaches `point`, whichever of its operations is there first. */
export function arm(point: KillPoint): void {
  armed = point;
}

/** Ends the process if it is to be killed here. As `kill -9`: no handler runs, nothing is flushed. */
export function reach(point: KillPoint): void {
  if (armed === point) process.kill(process.pid, 'SIGKILL');
}

/** Makes every COMMIT of this process two points: before it is sent, and when its answer has arrived. */
export function watchCommits(): void {
  const { query } = pg.Client.prototype;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passes on what it is given, whatever form the call has
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    const isCommit = textOf(given[0]) === 'commit';
    if (isCommit) reach('before commit');
    const answer: unknown = Reflect.apply(query, this, given);
    if (isCommit && answer instanceof Promise)
      answer.then(() => reach('after commit')).catch(() => undefined);
    return answer;
  } as typeof query;
}

function textOf(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
}
