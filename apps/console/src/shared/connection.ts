import { commonMessages } from '@arcadia/web/messages/common-messages';
import type { Connection } from '@arcadia/web/calls/connection';
import { currentLanguage } from '@arcadia/web/messages/messages';
import { announce } from './announcements.ts';
import { earlyFetch } from './early-calls.ts';
import { session } from './session.ts';

/** Session, language and texts that every call of the console needs. */
export const connection: Connection = {
  session,
  language: currentLanguage,
  texts: async () => (await commonMessages()).client,
  notify: (text) => announce({ kind: 'failure', text }),
  onSessionEnded: () => announce({ kind: 'sessionEnded' }),
  onForbidden: () => announce({ kind: 'rightsChanged' }),
  onInsufficientCredit: () => announce({ kind: 'insufficientCredit' }),
  fetch: earlyFetch,
};
