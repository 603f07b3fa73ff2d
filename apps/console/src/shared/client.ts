import { createClient } from '@arcadia/contract/client';
import { commonMessages } from '@arcadia/web/common-messages';
import { createEventStream } from '@arcadia/web/event-stream';
import { currentLanguage } from '@arcadia/web/messages';
import { createQueryClient } from '@arcadia/web/queries';
import { createTransport } from '@arcadia/web/transport';
import { routes } from 'virtual:contract-routes/customer';
import { announce } from './announcements.ts';
import { session } from './session.ts';

const onSessionEnded = () => announce({ kind: 'sessionEnded' });

/** All calls of the customer console. Messages of failures are shown by the transport unless a call suppresses them. */
export const client = createClient(
  routes,
  createTransport({
    session,
    language: currentLanguage,
    texts: async () => (await commonMessages()).client,
    notify: (text) => announce({ kind: 'failure', text }),
    onSessionEnded,
    onInsufficientCredit: () => announce({ kind: 'insufficientCredit' }),
  }),
);

export const queries = createQueryClient();

export const events = createEventStream({ url: '/api/events', session, onSessionEnded });
