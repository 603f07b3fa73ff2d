import { textParam } from '@arcadia/web/routing/search-params';

/** The announcement that is open beside the list stands in the address. */
export const announcementAddress = { announcement: textParam };
