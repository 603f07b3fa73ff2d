import { type Client, createClient } from '@arcadia/contract/client';
import type { FileConnection } from '@arcadia/web/calls/connection';
import { withLaterCalls } from '@arcadia/web/calls/later-calls';
import { createTransport } from '@arcadia/web/calls/transport';
import { loadChunk } from '@arcadia/web/session/stale-build';
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

const transport = createTransport(connection);

/** Loads how the calls are made that change something. */
export async function loadActs(): Promise<Client> {
  const acts = await loadChunk(() => import('virtual:contract-routes/acts'));
  return createClient(acts.routes, transport);
}

/**
 * All calls of the customer console. Messages of failures are shown by the transport unless a call suppresses them. The table of those that
 * change something follows the first screen.
 */
export const client = withLaterCalls(createClient(routes, transport), loadActs, connection);
