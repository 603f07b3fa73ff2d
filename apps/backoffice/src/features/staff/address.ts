import { flagParam, textParam } from '@arcadia/web/routing/search-params';

/** Parameters of the address for what is open beside the list: a colleague, or the form of an invitation. */
export const staffAddress = { member: textParam, invite: flagParam };
