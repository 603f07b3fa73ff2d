import { createClient } from '@arcadia/contract/client';
import { createTransport } from '@arcadia/web/calls/transport';
import { routes } from 'virtual:contract-routes/factors';
import { connection } from '../connection.ts';

/** Calls about second factors. Their table is loaded with the parts that need it. */
export const factorClient = createClient(routes, createTransport(connection));
