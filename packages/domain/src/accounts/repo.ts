import type { Queries } from '../database/connection.ts';
import type { Phone } from './phone.ts';

/** A login: phone or email. */
export type Login = { kind: 'phone'; phone: Phone } | { kind: 'email'; email: string };

export function findMember(db: Queries, login: Login) {
  return db
    .selectFrom('member_login')
    .innerJoin('member', (join) =>
      join
        .onRef('member.company_id', '=', 'member_login.company_id')
        .onRef('member.id', '=', 'member_login.member_id'),
    )
    .selectAll('member')
    .where('member_login.login', '=', loginKey(login))
    .executeTakeFirst();
}

/** As in the directory of logins: see the trigger `record_logins`. */
function loginKey(login: Login): string {
  return login.kind === 'phone'
    ? `${login.phone.areaCode} ${login.phone.phoneNumber}`
    : login.email;
}

/** The last account that had this phone or email and was deleted. */
export function findDeletedMember(db: Queries, login: Login) {
  const query = db.selectFrom('member').selectAll().where('status', '=', 'deleted');
  const withLogin =
    login.kind === 'phone'
      ? query
          .where('area_code', '=', login.phone.areaCode)
          .where('phone_number', '=', login.phone.phoneNumber)
      : query.where('email', '=', login.email);
  return withLogin.orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirst();
}

/** Locked until the transaction ends, so that nobody is disabled or reset while their session is being opened. */
export function lockCredentials(db: Queries, memberId: string) {
  return db
    .selectFrom('member')
    .select(['status', 'password_hash'])
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirstOrThrow();
}

/** The session with its person, company and role; the caller decides whether it is alive. */
export function findSession(db: Queries, tokenHash: Buffer) {
  return db
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join
        .onRef('member.company_id', '=', 'session.company_id')
        .onRef('member.id', '=', 'session.member_id'),
    )
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
      'member.id as member_id',
      'member.name as member_name',
      'member.main',
      'member.status',
      'member.language',
      'company.id as company_id',
      'company.company_type',
      'role.permission_ids',
      'role.disabled as role_disabled',
    ])
    .executeTakeFirst();
}

/** 0 is a direct company, any other value a channel company. */
export async function companyTypeOf(db: Queries, companyId: string): Promise<number> {
  const { company_type } = await db
    .selectFrom('company')
    .select('company_type')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company_type;
}

export function touchSession(db: Queries, id: string, now: Date) {
  return db.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export function setMemberLanguage(db: Queries, memberId: string, language: 'zh' | 'en') {
  return db.updateTable('member').set({ language }).where('id', '=', memberId).execute();
}

export function endSession(db: Queries, id: string, now: Date) {
  return db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
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
};

export function insertSession(db: Queries, session: NewSession) {
  return db.insertInto('session').values(session).execute();
}

export function getMemberWithCompany(db: Queries, memberId: string) {
  return db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .innerJoin('member as main_account', (join) =>
      join.onRef('main_account.company_id', '=', 'company.id').on('main_account.main', '=', true),
    )
    .where('member.id', '=', memberId)
    .select([
      'main_account.name as main_account_name',
      'member.id',
      'member.name',
      'member.main',
      'member.area_code',
      'member.phone_number',
      'member.email',
      'member.created_at',
      'company.id as company_id',
      'company.name as company_name',
      'company.company_type',
      'company.country_code',
      'company.settlement_currency',
      'company.legacy',
      'company.manager_name',
      'company.manager_area_code',
      'company.manager_phone_number',
      'company.manager_email',
    ])
    .select((eb) => eb('member.password_hash', 'is not', null).as('password_set'))
    .executeTakeFirstOrThrow();
}

export function selectSessionTimes(db: Queries, ids: readonly string[]) {
  return db
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join
        .onRef('member.company_id', '=', 'session.company_id')
        .onRef('member.id', '=', 'session.member_id'),
    )
    .select([
      'session.id',
      'session.created_at',
      'session.last_seen_at',
      'session.ended_at',
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

/** Ends the sessions of a person but `keep`. @returns the ids of those that were ended. */
export async function endMemberSessions(
  db: Queries,
  { memberId, keep, now }: { memberId: string; keep?: string; now: Date },
): Promise<string[]> {
  const open = db
    .updateTable('session')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  const rows = await (keep === undefined ? open : open.where('id', '<>', keep))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Null for a main account, which has every permission without a role. */
export async function findRoleName(db: Queries, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .innerJoin('role', (join) =>
      join
        .onRef('role.company_id', '=', 'member.company_id')
        .onRef('role.id', '=', 'member.role_id'),
    )
    .select('role.name')
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  return row?.name ?? null;
}
