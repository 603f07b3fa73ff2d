import { createClient } from '@arcadia/contract/client';
import { commonMessages } from '@arcadia/web/messages/common-messages';
import type { FileConnection } from '@arcadia/web/calls/connection';
import { createEventStream } from '@arcadia/web/live/event-stream';
import { currentLanguage } from '@arcadia/web/messages/messages';
import { createQueryClient } from '@arcadia/web/calls/queries';
import { createTransport } from '@arcadia/web/calls/transport';
import { routes } from 'virtual:contract-routes/customer';
import { paths } from '../app/paths.ts';
import { announce } from './announcements.ts';
import { earlyFetch } from './early-calls.ts';
import { session } from './session.ts';

export const queries = createQueryClient();

/** The first words of the query keys of the signed-in person and of the server's word on each page. */
export const memberKey = ['member'] as const;
export const permissionKey = ['permission'] as const;
/** Of everything that the person may have read or not. */
export const notificationsKey = ['notifications'] as const;

const onSessionEnded = () => announce({ kind: 'sessionEnded' });

/** Loads the person anew after their rights changed or may have: menu, buttons and pages follow the server's answer. */
const onRightsChanged = () => {
  void queries.invalidateQueries({ queryKey: memberKey });
  void queries.invalidateQueries({ queryKey: permissionKey });
};

const onNotified = () => void queries.invalidateQueries({ queryKey: notificationsKey });

/**
 * Session, language, texts and addresses that every call of the console needs; files are sent and fetched by them as
 * well.
 */
export const connection: FileConnection = {
  session,
  language: currentLanguage,
  texts: async () => (await commonMessages()).client,
  notify: (text) => announce({ kind: 'failure', text }),
  onSessionEnded,
  onForbidden: onRightsChanged,
  onInsufficientCredit: () => announce({ kind: 'insufficientCredit' }),
  routes,
  fileRoute: 'getFile',
  fetch: earlyFetch,
  savedViews: 'customers',
  exportTasks: { submit: 'submitExportTask', href: paths.dataExport },
};

/** All calls of the customer console. Messages of failures are shown by the transport unless a call suppresses them. */
export const client = createClient(routes, createTransport(connection));

export const events = createEventStream({
  url: '/api/events',
  session,
  onSessionEnded,
  onEvent: ({ topic }) => {
    if (topic === 'access.changed') onRightsChanged();
    if (topic === 'notification.added') onNotified();
    if (topic === 'package_order.expiring') announce({ kind: 'packagesExpire' });
  },
  onMissed: () => {
    onRightsChanged();
    onNotified();
  },
});
