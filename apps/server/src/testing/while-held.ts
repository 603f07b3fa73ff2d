import { hold } from '../../../../tools/testing/hold.ts';

/**
 * Answer of `attempt` where `statements` take effect in its middle: they run first, uncommitted, and are committed once the
 * attempt waits for them. One that waits for nothing is answered before, as if it had not noticed.
 */
export async function whileHeld<Answer>(
  databaseUrl: string,
  statements: string,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const held = await hold(databaseUrl, statements);
  try {
    let answered = false;
    const answer = attempt().finally(() => {
      answered = true;
    });
    await held.waited(undefined, () => answered);
    await held.end('commit');
    return await answer;
  } finally {
    await held.end('rollback');
  }
}
