import { flagParam } from '@arcadia/web/routing/search-params';

/** Whether the form of a new game is open beside the list stands in the address. */
export const newGameAddress = { new: flagParam };
