import { textParam } from '@arcadia/web/routing/search-params';

/** The application that is open beside the list stands in the address. */
export const applicationAddress = { application: textParam };
