import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import { becomePerson } from '@arcadia/web/session/personal-store';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** The signed-in operator. Loaded by the guard before any screen of the shell; the guard deals with its failure. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: async ({ signal }) => {
    const operator = await client.getOperator({}, { signal });
    becomePerson(operator.id);
    return operator;
  },
  staleTime: Infinity,
  retry: false,
});

export type Operator = Awaited<ReturnType<typeof client.getOperator>>;

export function useOperator(): Operator {
  return useSuspenseQuery(operatorQuery).data;
}

/** Whether to show a place or a button. The server checks again. */
export function operatorMay({ permissions }: Operator, permission: OperatorPermission): boolean {
  return permissions.includes(permission);
}
