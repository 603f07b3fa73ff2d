import { textParam } from '@arcadia/web/routing/search-params';

/** The job that is open beside the list stands in the address. */
export const jobAddress = { job: textParam };
