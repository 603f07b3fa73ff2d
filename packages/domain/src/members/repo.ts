import type { Language } from '@arcadia/kernel/languages';
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

/** The key of a login as in the directory of logins: see the trigger `record_logins`. */
function loginKey(login: Login): string {
  return login.kind === 'phone'
    ? `${login.phone.areaCode} ${login.phone.phoneNumber}`
    : login.email;
}

/** The last account that had this phone or email and was deleted. */
function findDeletedMember(db: Queries, login: Login) {
  const query = db.selectFrom('member').selectAll().where('status', '=', 'deleted');
  const withLogin =
    login.kind === 'phone'
      ? query
          .where('area_code', '=', login.phone.areaCode)
          .where('phone_number', '=', login.phone.phoneNumber)
      : query.where('email', '=', login.email);
  return withLogin.orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirst();
}

/**
 * The member who has a login, or who had it last and was deleted: such a login must create no company. Both are always looked for,
 * so that the time tells nobody whether there is such an account.
 */
export async function findOwnerOf(db: Queries, login: Login) {
  const member = await findMember(db, login);
  const deleted = await findDeletedMember(db, login);
  return member ?? deleted;
}

/** Locked until the transaction ends, so that nobody is disabled or reset while their session is being opened. */
export function lockCredentials(db: Queries, memberId: string) {
  return memberById(db, memberId)
    .select(['status', 'password_hash'])
    .forShare()
    .executeTakeFirstOrThrow();
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
      'main_account.area_code as main_account_area_code',
      'main_account.phone_number as main_account_phone_number',
      'main_account.email as main_account_email',
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
      'company.contract_status',
      'company.manager_name',
      'company.manager_area_code',
      'company.manager_phone_number',
      'company.manager_email',
    ])
    .select((eb) => eb('member.password_hash', 'is not', null).as('password_set'))
    .executeTakeFirstOrThrow();
}

/** Members that have a role: all but main accounts. */
export function membersWithRole(db: Queries) {
  return db
    .selectFrom('member')
    .innerJoin('role', (join) =>
      join
        .onRef('role.company_id', '=', 'member.company_id')
        .onRef('role.id', '=', 'member.role_id'),
    );
}

function memberById(db: Queries, memberId: string) {
  return db.selectFrom('member').where('id', '=', memberId);
}

/** The name of a member's role; null for a main account, which has every permission without a role. */
export async function findRoleName(db: Queries, memberId: string): Promise<string | null> {
  const row = await membersWithRole(db)
    .select('role.name')
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  return row?.name ?? null;
}

export function updateMember(
  db: Queries,
  memberId: string,
  change: { name: string } | { password_hash: string } | { language: Language },
) {
  return db.updateTable('member').set(change).where('id', '=', memberId).execute();
}

/** The hash of a member's password; null while none is set. */
export async function getPasswordHash(db: Queries, memberId: string): Promise<string | null> {
  const { password_hash } = await memberById(db, memberId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  return password_hash;
}

export async function nameOf(db: Queries, memberId: string): Promise<string> {
  const { name } = await memberById(db, memberId).select('name').executeTakeFirstOrThrow();
  return name;
}

export async function getMemberLanguage(db: Queries, memberId: string): Promise<Language> {
  const { language } = await memberById(db, memberId).select('language').executeTakeFirstOrThrow();
  return language;
}

/** The member's row, locked until the transaction ends, so that two changes of one account are sequential. */
export function lockMember(db: Queries, memberId: string) {
  return memberById(db, memberId).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Locks the row of a member of a named company; undefined where it has no such person, or deleted the account. */
export function lockMemberOf(
  db: Queries,
  { companyId, memberId }: { companyId: string; memberId: string },
) {
  return memberById(db, memberId)
    .where('company_id', '=', companyId)
    .where('status', '<>', 'deleted')
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Ids of the company's sub-accounts that can sign in. */
export async function enabledSubAccounts(db: Queries, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('company_id', '=', companyId)
    .where('main', '=', false)
    .where('status', '=', 'enabled')
    .execute();
  return rows.map(({ id }) => id);
}

export function selectMembersOf(db: Queries, companyId: string) {
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

export function insertMainAccount(
  db: Queries,
  account: {
    id: string;
    company_id: string;
    name: string;
    login: Login;
    language: Language;
    created_at: Date;
  },
) {
  const { login, ...row } = account;
  const contact =
    login.kind === 'phone'
      ? { area_code: login.phone.areaCode, phone_number: login.phone.phoneNumber }
      : { email: login.email };
  return db
    .insertInto('member')
    .values({ ...row, ...contact, main: true })
    .execute();
}

/** Ends the logins of everybody a company has. Their rows stay, so that a login still tells that it was deleted. */
export function deleteMembers(db: Queries, companyId: string) {
  return db
    .updateTable('member')
    .set({ status: 'deleted' })
    .where('company_id', '=', companyId)
    .where('status', '<>', 'deleted')
    .execute();
}
