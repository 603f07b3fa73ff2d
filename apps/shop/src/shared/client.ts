import type { CartProblem } from '@arcadia/contract/shop/shop';
import { createClient } from '@arcadia/contract/client';
import type { FileConnection } from '@arcadia/web/calls/connection';
import { isRefused } from '@arcadia/web/calls/api-error';
import { createTransport } from '@arcadia/web/calls/transport';
import { routes } from 'virtual:contract-routes/shop';
import { isLeaving } from './leaving.ts';
import { language, otherWords } from './language.ts';
import { askForLogin, notice } from './login.ts';
import { type Member, memberKnown, memberStore } from './member.ts';
import { session } from './session.ts';

export const connection: FileConnection = {
  session,
  routes,
  fileRoute: 'getFile',
  language: language.get,
  texts: async () => (await otherWords()).calls,
  notify: (text) => notice.set(text),
  onSessionEnded: () => {
    forgetMember();
    askForLogin();
  },
};

/** All calls of the shop. */
export const client = createClient(routes, createTransport(connection));

/** The answer about a campaign; null where the campaign has ended. */
export async function unlessEnded<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (isRefused(error, 'activityLinkIncorrect')) return null;
    throw error;
  }
}

/** Reason why the member's company can't order a package, though others can; `action` leads to its orders where that helps. */
export type OwnProblem = { text: string; action: string | null };

/** Problems of one's own company with packages, by their ids. */
export async function ownProblems(
  campaign: string,
  ids: readonly string[],
  { signal }: AbortController,
): Promise<ReadonlyMap<string, OwnProblem>> {
  const items = ids.map((packageId) => ({ packageId, quantity: 1 }));
  const { lines } = await client.checkCart({ campaign, items }, { signal });
  const { problems, toOrders } = (await otherWords()).offer;
  return new Map(
    lines.flatMap(({ packageId, problem }) => {
      if (!isOwn(problem)) return [];
      const action = problem === 'unpaidOrder' ? toOrders : null;
      return [[packageId, { text: problems[problem], action }] as const];
    }),
  );
}

function isOwn(problem: CartProblem | null) {
  return problem === 'limit' || problem === 'firstOrderOnly' || problem === 'unpaidOrder';
}

export function forgetMember(): void {
  session.clear();
  memberStore.set(null);
}

/**
 * Loads whoever is signed in. Where that fails, the person's data are cleared and this browser is logged out, and the page says so.
 * @param ready resolves when everything else is there that the page shows to that person
 */
export async function loadMember(ready: Promise<unknown>): Promise<void> {
  try {
    // A proxy or an older server can answer a success without a person in it, whatever the contract says.
    const asked: Promise<Partial<Member> | null> = client.getMemberInfo({});
    const [member] = await Promise.all([asked, ready]);
    if (!isPerson(member)) throw new Error('the server answered without a person');
    memberStore.set(member);
  } catch (error) {
    if (isLeaving()) return;
    console.warn('the account could not be loaded', error);
    forgetMember();
    notice.set((await otherWords()).login.failed);
  }
  memberKnown.set(true);
}

function isPerson(member: Partial<Member> | null): member is Member {
  return member?.id !== undefined;
}

/** Ends the session on the server and here, here also if the server can't be reached. */
export async function logOut(): Promise<void> {
  try {
    await client.signOut({});
  } catch (error) {
    console.warn('the server did not end the session; it ends by itself when unused', error);
  }
  forgetMember();
}
