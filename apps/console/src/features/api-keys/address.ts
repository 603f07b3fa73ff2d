import { textParam } from '@arcadia/web/routing/search-params';

/** What is open beside the list: `new`, or the id of a key. */
export const keyAddress = { open: textParam };
