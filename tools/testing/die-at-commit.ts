import pg from 'pg';

/**
 * Kills the process at one of its commits: before it sends that COMMIT ("before 2"), or when that one is answered ("after 2"). Empty:
 * never.
 */
export function dieAtCommit(death: string): void {
  const { query } = pg.Client.prototype;
  let commits = 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passes on what it is given, whatever form the call has
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    const number = textOf(given[0]) === 'commit' ? (commits += 1) : 0;
    if (death === `before ${number}`) process.kill(process.pid, 'SIGKILL');
    const answer: unknown = Reflect.apply(query, this, given);
    if (death === `after ${number}` && answer instanceof Promise)
      answer.then(() => process.kill(process.pid, 'SIGKILL')).catch(() => undefined);
    return answer;
  } as typeof query;
}

function textOf(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
}
