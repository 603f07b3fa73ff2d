import { flagParam, textParam } from '@arcadia/web/routing/search-params';

/** What is open beside the list stands in the address: a colleague, or the form of an invitation. */
export const staffAddress = { member: textParam, invite: flagParam };
