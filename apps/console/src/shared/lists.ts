import { listsOf } from '@arcadia/web/table/list-page';
import { lists } from 'virtual:contract-routes/customer';
import { client } from './client.ts';

/** Wires a list of the contract to the console's client. */
export const defineList = listsOf(client, lists);
