import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { accountQuery } from './queries.ts';

/** Changes the list as it is on the server now, since the whole of it is sent and another window may have changed it. */
export function useBillingEmails(): (
  change: (emails: readonly string[]) => string[],
) => Promise<void> {
  const queries = useQueryClient();
  return async (change) => {
    const account = await queries.fetchQuery(accountQuery);
    const emails = change(account.billingEmails.map(({ email }) => email));
    const { billingEmails } = await client.setBillingEmails({ emails });
    queries.setQueryData(accountQuery.queryKey, { ...account, billingEmails });
  };
}
