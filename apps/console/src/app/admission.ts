import { commonMessages } from '@arcadia/web/messages/common-messages';
import { Redirect, targetOf } from '@arcadia/web/routing/target';
import { announce } from '../shared/announcements.ts';
import { memberHolds, memberQuery } from '../shared/member.ts';
import { queries } from '../shared/queries.ts';
import { session } from '../shared/session.ts';
import { setbackOf } from './guard.ts';
import { firstPathFor } from './navigation.tsx';
import { paths } from './paths.ts';

/**
 * Lets a person with a session through, once it is known who they are.
 * @throws Redirect where that can't be learned, or where they must not see the home page: they begin at the first page that they may
 * read.
 */
export async function admit(pathname: string, href: string): Promise<void> {
  const member = await personFor(href);
  // Every way home leads here.
  if (pathname !== paths.home || memberHolds(member, 'homeQuery')) return;
  throw new Redirect({ ...targetOf(firstPathFor(member)), replace: true });
}

async function personFor(href: string) {
  try {
    return await queries.ensureQueryData(memberQuery);
  } catch (error) {
    console.warn('the signed-in person could not be loaded', error);
    const setback = setbackOf(error);
    if (setback === 'tryAgain') throw error;
    if (setback === 'verificationFailed') {
      const { verificationFailed } = (await commonMessages()).client;
      announce({ kind: 'failure', text: verificationFailed });
    }
    session.clear();
    throw new Redirect(targetOf(paths.login(href)));
  }
}
