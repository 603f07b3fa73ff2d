import { client } from '../shared/client.ts';
import { queries } from '../shared/queries.ts';
import { memberQuery } from '../shared/member.ts';
import { session } from '../shared/session.ts';

/**
 * Switches to another demo account: stores its token, then reloads the person and the routes without reloading the page
 * (specification section 4, "Role switch").
 *
 * @throws ApiError when the person behind the token can't be loaded; the former token is then back in its place.
 */
export async function switchRole(token: string, reloadRoutes: () => Promise<void>): Promise<void> {
  const former = session.token();
  session.store(token);
  try {
    const member = await client.getMemberInfo({});
    // Both before anything is rendered: nobody sees the former company's data under another name.
    queries.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'switch' });
    queries.setQueryData(memberQuery.queryKey, member);
  } catch (error) {
    // Answered with 401 the session is over altogether, and the way leads to the login page already.
    if (former !== null && session.token() === token) session.store(former);
    throw error;
  }
  await reloadRoutes();
}
