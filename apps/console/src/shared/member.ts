import { holds, type PermissionName } from '@arcadia/contract/access/permissions';
import { becomePerson } from '@arcadia/web/session/personal-store';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { memberKey } from './queries.ts';

/** The signed-in person. Loaded by the guard before any screen of the shell; the guard deals with its failure. */
export const memberQuery = queryOptions({
  queryKey: memberKey,
  queryFn: async ({ signal }) => {
    // A proxy or an older server can answer a success without a person in it, whatever the contract says.
    const member: Partial<Member> | null = await client.getMemberInfo({}, { signal });
    if (!isPerson(member)) throw new Error('the server answered without a person');
    becomePerson(member.id);
    return member;
  },
  staleTime: Infinity,
  retry: false,
});

function isPerson(member: Partial<Member> | null): member is Member {
  return member?.id !== undefined;
}

export type Member = Awaited<ReturnType<typeof client.getMemberInfo>>;

export function useMember(): Member {
  return useSuspenseQuery(memberQuery).data;
}

export function memberHolds(member: Member, permission: PermissionName): boolean {
  return holds(new Set(member.auth), permission);
}

/** Whether to show a button. The server checks again. */
export function usePermission(permission: PermissionName): boolean {
  return memberHolds(useMember(), permission);
}
