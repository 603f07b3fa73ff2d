import { createClient } from '@arcadia/contract/client';
import { createTransport } from '@arcadia/web/calls/transport';
import { routes } from 'virtual:contract-routes/sim';
import { connection } from '../../shared/connection.ts';

/** The endpoints that are there in sim only. */
export const simClient = createClient(routes, createTransport(connection));
