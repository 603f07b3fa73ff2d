import { createClient } from '@arcadia/contract/client';
import { createTransport } from '@arcadia/web/calls/transport';
import { routes } from 'virtual:contract-routes/entry';
import { connection } from './connection.ts';

/** The calls of the login page, and those that every page makes before its own. It does not load the table of all the others. */
export const entryClient = createClient(routes, createTransport(connection));
