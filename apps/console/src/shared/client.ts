import { createClient } from '@arcadia/contract/client';
import type { FileConnection } from '@arcadia/web/calls/connection';
import { createTransport } from '@arcadia/web/calls/transport';
import { routes } from 'virtual:contract-routes/customer';
import { paths } from '../app/paths.ts';
import { connection } from './connection.ts';

/** The connection with addresses: files are sent and fetched by it as well. */
export const fileConnection: FileConnection = {
  ...connection,
  routes,
  fileRoute: 'getFile',
  savedViews: 'customers',
  exportTasks: { submit: 'submitExportTask', href: paths.dataExport },
};

/** All calls of the customer console. Messages of failures are shown by the transport unless a call suppresses them. */
export const client = createClient(routes, createTransport(connection));
