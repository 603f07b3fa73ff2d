import { flagParam, textParam } from '@arcadia/web/routing/search-params';

/** What is open beside the list stands in the address: a source, or the form of a new one. */
export const sourceAddress = { source: textParam, add: flagParam };
