import { createClient } from '@arcadia/contract/client';
import { commonMessages } from '@arcadia/web/messages/common-messages';
import { createEventStream } from '@arcadia/web/live/event-stream';
import { currentLanguage } from '@arcadia/web/messages/messages';
import { createQueryClient } from '@arcadia/web/calls/queries';
import { createSession } from '@arcadia/web/session/session';
import { createTransport } from '@arcadia/web/calls/transport';
import { queryOptions } from '@tanstack/react-query';
import { routes } from 'virtual:contract-routes/sim';

/** The simulation asks for no session; it has a key of its own, so that it never touches the console's. */
const session = createSession('arcadia.sim.session');

export const client = createClient(
  routes,
  createTransport({
    session,
    language: currentLanguage,
    texts: async () => (await commonMessages()).client,
    // Its pages show their failures themselves.
    notify: (text) => console.warn(text),
    onSessionEnded: () => session.clear(),
  }),
);

export const queries = createQueryClient();

/** Nothing in the simulation listens to it. */
export const events = createEventStream({
  url: '/api/events',
  session,
  onSessionEnded: () => session.clear(),
});

const refreshMs = 3_000;

export function messagesQuery(to: string) {
  return queryOptions({
    queryKey: ['sim', 'messages', to],
    queryFn: ({ signal }) =>
      client.listSimMessages(to === '' ? {} : { to }, { signal, notify: true }),
    refetchInterval: refreshMs,
  });
}

export const sampleInvoicesQuery = queryOptions({
  queryKey: ['sim', 'sample-invoices'],
  queryFn: ({ signal }) => client.listSampleInvoices({}, { signal, notify: true }),
  refetchInterval: refreshMs,
});

export const clockQuery = queryOptions({
  queryKey: ['sim', 'clock'],
  queryFn: ({ signal }) => client.getSimClock({}, { signal, notify: true }),
  refetchInterval: refreshMs,
});
