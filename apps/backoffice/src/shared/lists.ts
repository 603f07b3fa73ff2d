import { listsOf } from '@arcadia/web/table/list-page';
import { lists } from 'virtual:contract-routes/ops';
import { client } from './client.ts';

/** Wires a list of the contract to the back office's client. */
export const defineList = listsOf(client, lists);
