import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/refusal';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { lastSignIns } from './sign-in-repo.ts';
import { isSessionAlive } from './token.ts';

type Member = OutputOf<'listCompanyMembers'>['records'][number];

/** People of a customer: the main account, then the others, the newest first, deleted ones last. @throws NotFound. */
export function listCompanyMembers(
  ctx: OperatorContext,
  input: InputOf<'listCompanyMembers'>,
): Promise<OutputOf<'listCompanyMembers'>> {
  const now = ctx.clock.now();
  return read(ctx, async (db) => {
    const query = selectMembers(db, input.id);
    const page = await readPage(db, { query, toRecords: (rows) => withUses(db, rows, now) }, input);
    // Every company has its main account.
    if (page.total === 0) throw new NotFound('company');
    return page;
  });
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

async function withUses(db: Queries, rows: readonly Row[], now: Date): Promise<Member[]> {
  const ids = rows.map(({ id }) => id);
  const uses = await usesOf(db, ids, now);
  return rows.map((row) => {
    const { area_code: areaCode, phone_number: phoneNumber, role_name: roleName, ...member } = row;
    const phone = phoneNumber === null ? null : `${areaCode} ${phoneNumber}`;
    return { ...member, phone, roleName, ...uses(row.id) };
  });
}

function selectMembers(db: Queries, companyId: string) {
  return db
    .selectFrom('member')
    .leftJoin('role', (join) =>
      join
        .onRef('role.company_id', '=', 'member.company_id')
        .onRef('role.id', '=', 'member.role_id'),
    )
    .where('member.company_id', '=', companyId)
    .select([
      'member.id',
      'member.name',
      'member.main',
      'member.area_code',
      'member.phone_number',
      'member.email',
      'member.status',
      'role.name as role_name',
    ])
    .orderBy('member.main', 'desc')
    .orderBy((eb) => eb('member.status', '=', 'deleted'))
    .orderBy('member.created_at', 'desc')
    .orderBy('member.id', 'desc');
}

type Uses = (memberId: string) => Pick<Member, 'liveSessions' | 'lastSeenAt'>;

/** How many sessions of each are alive and when one was last used; where none is left, when the last was opened. */
async function usesOf(db: Queries, memberIds: readonly string[], now: Date): Promise<Uses> {
  if (memberIds.length === 0) return () => ({ liveSessions: 0, lastSeenAt: null });
  const sessions = await db
    .selectFrom('session')
    .select(['member_id', 'created_at', 'last_seen_at', 'ended_at'])
    .where('member_id', 'in', memberIds)
    .where('ended_at', 'is', null)
    .execute();
  const byMember = Map.groupBy(sessions, (session) => session.member_id);
  const signIns = await lastSignIns(db, memberIds);
  return (memberId) => {
    const own = byMember.get(memberId) ?? [];
    const times = own.map((session) => session.last_seen_at.getTime());
    const signIn = signIns.get(memberId)?.getTime();
    const last = Math.max(...times, signIn ?? 0);
    return {
      liveSessions: own.filter((session) => isSessionAlive(session, now)).length,
      lastSeenAt: last === 0 ? null : new Date(last).toISOString(),
    };
  };
}
