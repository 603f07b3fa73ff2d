import { createClient } from '@arcadia/contract/client';
import type { FileConnection } from '@arcadia/web/calls/connection';
import { createTransport } from '@arcadia/web/calls/transport';
import { commonMessages } from '@arcadia/web/messages/common-messages';
import { currentLanguage } from '@arcadia/web/messages/messages';
import { routes } from 'virtual:contract-routes/shop';
import { isLeaving } from './leaving.ts';
import { askForLogin, notice } from './login.ts';
import { type Member, memberKnown, memberStore } from './member.ts';
import { session } from './session.ts';

export const connection: FileConnection = {
  session,
  routes,
  fileRoute: 'getFile',
  language: currentLanguage,
  texts: async () => (await commonMessages()).client,
  notify: (text) => notice.set(text),
  onSessionEnded: () => {
    forgetMember();
    askForLogin();
  },
};

/** All calls of the shop. */
export const client = createClient(routes, createTransport(connection));

export function forgetMember(): void {
  session.clear();
  memberStore.set(null);
}

/**
 * Loads whoever is signed in. Where that fails, the person's data are cleared and this browser is logged out.
 * @param whyOut what is then said
 */
export async function loadMember(whyOut: string): Promise<void> {
  if (session.token() === null) return memberKnown.set(true);
  try {
    // A proxy or an older server can answer a success without a person in it, whatever the contract says.
    const member: Partial<Member> | null = await client.getMemberInfo({});
    if (!isPerson(member)) throw new Error('the server answered without a person');
    memberStore.set(member);
  } catch (error) {
    if (isLeaving()) return;
    console.warn('the account could not be loaded', error);
    forgetMember();
    notice.set(whyOut);
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
