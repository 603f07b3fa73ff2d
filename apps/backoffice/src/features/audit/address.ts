import { textParam } from '@arcadia/web/routing/search-params';

/** The entry that is open beside the list stands in the address. */
export const entryAddress = { entry: textParam };
