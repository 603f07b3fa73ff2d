import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { Proof } from '../factors/index.ts';

function sessionsWithMember(db: Queries) {
  return db
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join
        .onRef('member.company_id', '=', 'session.company_id')
        .onRef('member.id', '=', 'session.member_id'),
    );
}

/** The moment from which on the company requires a second factor of the session's person. */
const requiredFrom = sql<Date | null>`factor_required_from(member.company_id, member.id)`.as(
  'factor_required_from',
);

/** The session with its person, company and role; the caller decides whether it is alive. */
export function findSession(db: Queries, tokenHash: Buffer) {
  return sessionsWithMember(db)
    .innerJoin('company', 'company.id', 'session.company_id')
    .leftJoin('role', (join) =>
      join
        .onRef('role.company_id', '=', 'member.company_id')
        .onRef('role.id', '=', 'member.role_id'),
    )
    .where('session.token_hash', '=', tokenHash)
    .select([
      'session.id as session_id',
      'session.created_at',
      'session.last_seen_at',
      'session.ended_at',
      'session.second_factor',
      requiredFrom,
      'member.id as member_id',
      'member.name as member_name',
      'member.main',
      'member.status',
      'member.language',
      'company.id as company_id',
      'company.company_type',
      'company.closure',
      'company.suspended_at',
      'role.permission_ids',
      'role.disabled as role_disabled',
    ])
    .executeTakeFirst();
}

/** A person with company and role, whatever the status. */
export function findPerson(db: Queries, { companyId, id }: { companyId: string; id: string }) {
  return db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .leftJoin('role', (join) =>
      join
        .onRef('role.company_id', '=', 'member.company_id')
        .onRef('role.id', '=', 'member.role_id'),
    )
    .where('member.company_id', '=', companyId)
    .where('member.id', '=', id)
    .select([
      'member.name',
      'member.main',
      'member.status',
      'company.company_type',
      'company.closure',
      'company.suspended_at',
      'role.permission_ids',
      'role.disabled as role_disabled',
    ])
    .executeTakeFirst();
}

export function touchSession(db: Queries, id: string, now: Date) {
  return db.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export type NewSession = {
  id: string;
  token_hash: Buffer;
  company_id: string;
  member_id: string;
  created_at: Date;
  last_seen_at: Date;
  ip_address: string | null;
  place_country_code: string | null;
  user_agent: string | null;
  second_factor: Proof | null;
};

export function insertSession(db: Queries, session: NewSession) {
  return db.insertInto('session').values(session).execute();
}

export function selectSessionTimes(db: Queries, ids: readonly string[]) {
  return sessionsWithMember(db)
    .select([
      'session.id',
      'session.created_at',
      'session.last_seen_at',
      'session.ended_at',
      'session.second_factor',
      requiredFrom,
      'member.status',
    ])
    .where('session.id', 'in', [...ids])
    .execute();
}

export function selectMemberSessions(db: Queries, memberId: string) {
  return db
    .selectFrom('session')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

export function setIdentityVerified(db: Queries, sessionId: string, until: Date) {
  return db
    .updateTable('session')
    .set({ identity_verified_until: until })
    .where('id', '=', sessionId)
    .execute();
}

/** The person has proved this factor within the session. */
export function setSecondFactor(db: Queries, sessionId: string, proof: Proof) {
  return db
    .updateTable('session')
    .set({ second_factor: proof })
    .where('id', '=', sessionId)
    .execute();
}
