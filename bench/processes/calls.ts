import { type Figures, perOne } from './figures.ts';
import type { Fleet } from './fleet.ts';

const atATime = 8;

/** Calls of people who are signed in, in turn at each process: the session is looked up in the database each time. */
export async function measureCalls(
  fleet: Fleet,
  tokens: readonly string[],
  calls: number,
): Promise<Figures> {
  const { addresses } = fleet;
  let bytes = 0;
  let next = 0;
  const call = async () => {
    for (let at = next++; at < calls; at = next++) {
      const authorization = tokens[at % tokens.length] ?? '';
      const url = `${addresses[at % addresses.length]}/api/member/base/info`;
      const answer = await fetch(url, { headers: { authorization } });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
      bytes += text.length;
    }
  };
  const spent = await fleet.spentBy(() => Promise.all(Array.from({ length: atATime }, call)));
  return { ...perOne(spent, calls), answer: `${(bytes / calls).toFixed(0)} bytes` };
}
