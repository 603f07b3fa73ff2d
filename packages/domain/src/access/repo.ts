import type { Language } from '@arcadia/kernel/languages';
import { searchedPhone } from '@arcadia/kernel/typed-code';
import type { InputOf } from '@arcadia/contract/api';
import type { Queries } from '../database/connection.ts';
import { contains } from '../database/search.ts';
import { membersWithRole } from '../members/index.ts';

/** The caller's own row, locked for share: others can read it, but a change of this person waits. */
export function lockSelf(db: Queries, memberId: string) {
  return db
    .selectFrom('member')
    .select(['main', 'role_id', 'status'])
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirstOrThrow();
}

/** A role, locked for share, so that it can be assigned. Undefined if it does not exist. */
export function lockRoleForUse(db: Queries, id: string) {
  return liveRoles(db).selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** A role, locked: nobody can assign, change or delete it until the transaction ends. */
export function lockRole(db: Queries, id: string) {
  return liveRoles(db).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** A sub-account of the company that is not deleted, locked; undefined also for the main account. */
export function lockSubAccount(db: Queries, id: string) {
  return db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', id)
    .where('main', '=', false)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The language of the company's main account, used for its sub-accounts until they choose another. */
export async function selectMainLanguage(db: Queries, companyId: string): Promise<Language> {
  const { language } = await db
    .selectFrom('member')
    .select('language')
    .where('company_id', '=', companyId)
    .where('main', '=', true)
    .executeTakeFirstOrThrow();
  return language;
}

type RoleFilters = Pick<InputOf<'listRoles'>, 'keyword'> & { id?: string };

export function selectRoles(db: Queries, filters: RoleFilters) {
  return rolesBy(db, filters)
    .selectAll('role')
    .select((eb) =>
      eb
        .selectFrom('member')
        .whereRef('member.role_id', '=', 'role.id')
        .where('member.status', '<>', 'deleted')
        .select(eb.fn.countAll<bigint>().as('count'))
        .as('member_count'),
    );
}
export type RoleRow = Awaited<
  ReturnType<ReturnType<typeof selectRoles>['executeTakeFirstOrThrow']>
>;

/** Names of the sub-accounts that have a role, oldest first. */
export async function namesWithRole(db: Queries, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('name')
    .where('role_id', '=', roleId)
    .where('status', '<>', 'deleted')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

type SubAccountFilters = Pick<InputOf<'listSubAccounts'>, 'keyword' | 'roleId' | 'status'> & {
  id?: string;
};

export function selectSubAccounts(db: Queries, filters: SubAccountFilters) {
  return subAccountsBy(db, filters)
    .select([
      'member.id',
      'member.name',
      'member.area_code',
      'member.phone_number',
      'member.email',
      'member.status',
      'member.created_at',
      'role.id as role_id',
      'role.name as role_name',
      'role.disabled as role_disabled',
      'role.permission_ids',
    ])
    .select((eb) => eb('member.password_hash', 'is not', null).as('password_set'));
}
export type SubAccountRow = Awaited<
  ReturnType<ReturnType<typeof selectSubAccounts>['executeTakeFirstOrThrow']>
>;

function liveRoles(db: Queries) {
  return db.selectFrom('role').where('deleted_at', 'is', null);
}

function rolesBy(db: Queries, { keyword, id }: RoleFilters) {
  let query = liveRoles(db);
  if (id) query = query.where('role.id', '=', id);
  if (keyword) {
    query = query.where((eb) =>
      eb.or([
        contains('role.name', keyword),
        contains('role.description', keyword),
        eb('role.id', '=', keyword),
      ]),
    );
  }
  return query;
}

function subAccountsBy(db: Queries, { keyword, roleId, status, id }: SubAccountFilters) {
  let query = membersWithRole(db)
    .where('member.main', '=', false)
    .where('member.status', '<>', 'deleted');
  if (id) query = query.where('member.id', '=', id);
  if (roleId) query = query.where('role.id', '=', roleId);
  if (status) query = query.where('member.status', '=', status);
  if (keyword) {
    query = query.where((eb) =>
      eb.or([
        contains('member.name', keyword),
        contains('member.email', keyword),
        contains('member.phone_number', searchedPhone(keyword) ?? keyword),
        eb('member.id', '=', keyword),
      ]),
    );
  }
  return query;
}

/** The person to notify about their sub-account. */
export function findInvited(db: Queries, memberId: string) {
  return db
    .selectFrom('member')
    .select(['company_id', 'name', 'area_code', 'phone_number', 'email', 'status', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
