import { createClient } from '@arcadia/contract/client';
import { commonMessages } from '@arcadia/web/messages/common-messages';
import type { FileConnection } from '@arcadia/web/calls/connection';
import { createEventStream } from '@arcadia/web/live/event-stream';
import { currentLanguage } from '@arcadia/web/messages/messages';
import { createQueryClient } from '@arcadia/web/calls/queries';
import { createTransport } from '@arcadia/web/calls/transport';
import { routes as customerRoutes } from 'virtual:contract-routes/customer';
import { routes } from 'virtual:contract-routes/ops';
import { paths } from '../app/paths.ts';
import { announce } from './announcements.ts';
import { session } from './session.ts';

const onSessionEnded = () => announce({ kind: 'sessionEnded' });

/** Session, language, texts and addresses that every call of the back office needs; files are fetched by them as well. */
export const connection: FileConnection = {
  session,
  language: currentLanguage,
  texts: async () => (await commonMessages()).client,
  notify: (text) => announce({ kind: 'failure', text }),
  onSessionEnded,
  routes,
  fileRoute: 'getFileForOperator',
  savedViews: 'staff',
  exportTasks: { submit: 'submitStaffExportTask', href: paths.exports },
};

/** All calls of the back office. Of the customers' endpoints it knows the public settings, the product's health and the calling codes alone. */
export const client = createClient(
  {
    ...routes,
    getPublicSettings: customerRoutes.getPublicSettings,
    getHealth: customerRoutes.getHealth,
    listPhoneCodes: customerRoutes.listPhoneCodes,
  },
  createTransport(connection),
);

export const queries = createQueryClient();

export const events = createEventStream({ url: '/api/ops/events', session, onSessionEnded });
