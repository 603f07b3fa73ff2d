import { textParam } from '@arcadia/web/routing/search-params';

/** The transaction that is open beside the list stands in the address. */
export const transactionAddress = { transaction: textParam };
