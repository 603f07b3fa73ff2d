import type { InputOf } from '@arcadia/contract/api';
import type { CertificationStatus } from '@arcadia/contract/companies/certification';
import { trialColumns } from '@arcadia/kernel/measures';
import type { Currency } from '@arcadia/kernel/money';
import {
  documentReminderDays,
  type DocumentState,
  noExpiry,
} from '@arcadia/contract/companies/document-expiry';
import { addDays } from '@arcadia/kernel/calendar';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { searchedPhone } from '@arcadia/kernel/typed-code';
import type { Queries } from '../database/connection.ts';
import { containsIndexed } from '../database/search.ts';

/** The filters of the list with the day on which documents are judged. */
export type Filters = Omit<InputOf<'listCompanies'>, 'pageNo' | 'pageSize' | 'sort'> & {
  today: string;
};

/** A company with its main account. */
export type CompanyRow = {
  id: string;
  name: string;
  company_type: number;
  country_code: string;
  settlement_currency: Currency;
  created_at: Date;
  legacy: boolean;
  closure: 'closing' | 'closed' | null;
  suspended_at: Date | null;
  certification_status: CertificationStatus;
  certified_at: Date | null;
  documents_valid_until: string | null;
  main_name: string;
  area_code: string | null;
  phone_number: string | null;
  email: string | null;
};

export function selectCompanies(db: Queries, filters: Filters) {
  return filtered(db, filters).select([
    'company.id',
    'company.name',
    'company.company_type',
    'company.country_code',
    'company.settlement_currency',
    'company.created_at',
    'company.legacy',
    'company.closure',
    'company.suspended_at',
    'company.certification_status',
    'company.certified_at',
    'company.documents_valid_until',
    'member.name as main_name',
    'member.area_code',
    'member.phone_number',
    'member.email',
  ]);
}

export function findCompany(db: Queries, id: string) {
  return selectCompanies(db, { today: '' })
    .select([
      'company.required_deposit',
      ...trialColumns.map((column) => `company.${column}` as const),
      'company.manager_name',
      'company.manager_area_code',
      'company.manager_phone_number',
      'company.manager_email',
    ])
    .select((eb) =>
      eb
        .selectFrom('member as other')
        .whereRef('other.company_id', '=', 'company.id')
        .where('other.status', '<>', 'deleted')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .as('member_count'),
    )
    .where('company.id', '=', id)
    .executeTakeFirst();
}

/**
 * Companies by their name or id or by their main account, whose phone is found however it is written: each by its own index, which
 * an OR over two tables could not use.
 */
function idsFor(db: Queries, keyword: string) {
  const byName = db
    .selectFrom('company')
    .select('id')
    .where((eb) => eb.or([containsIndexed('name', keyword), eb('id', '=', keyword)]));
  const byContact = db
    .selectFrom('member')
    .select('company_id as id')
    .where('main', '=', true)
    .where((eb) =>
      eb.or([
        containsIndexed('phone_number', searchedPhone(keyword) ?? keyword),
        containsIndexed('email', keyword),
      ]),
    );
  return byName.unionAll(byContact);
}

function filtered(db: Queries, filters: Filters) {
  const { keyword, kind, market, certification, documentState, legacy, closure, suspended, today } =
    filters;
  let query = db
    .selectFrom('company')
    .innerJoin('member', (join) =>
      join.onRef('member.company_id', '=', 'company.id').on('member.main', '=', true),
    );
  if (kind) query = query.where('company.company_type', kind === 'direct' ? '=' : '<>', 0);
  if (market) query = query.where('company.country_code', market === 'mainland' ? '=' : '<>', 'CN');
  if (certification) query = query.where('company.certification_status', '=', certification);
  if (documentState) query = query.where(documentsStandAs(documentState, today));
  if (legacy) query = query.where('company.legacy', '=', legacy === 'yes');
  if (closure) query = query.where('company.closure', '=', closure);
  if (suspended)
    query = query.where('company.suspended_at', suspended === 'yes' ? 'is not' : 'is', null);
  if (keyword) query = query.where('company.id', 'in', idsFor(db, keyword));
  return query;
}

/** Inserts a new direct customer. */
export function insertCompany(
  db: Queries,
  company: {
    id: string;
    name: string;
    country_code: string;
    settlement_currency: Currency;
    required_deposit: bigint;
    created_at: Date;
  },
) {
  return db
    .insertInto('company')
    .values({ ...company, company_type: 0 })
    .execute();
}

export type PaidCompany = {
  id: string;
  name: string;
  kind: 'direct' | 'channel';
  currency: Currency;
};

/**
 * Companies with what decides how they are paid, by id. Locked in the order of their ids until the transaction ends, so
 * that their currency stays as it was read.
 */
export async function lockCompanies(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, PaidCompany>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPaid(db)
    .where('company.id', 'in', [...new Set(ids)])
    .orderBy('company.id')
    .forNoKeyUpdate('company')
    .execute();
  return new Map(rows.map((row) => [row.id, toPaid(row)]));
}

/** The companies without a lock, by what people know companies by: their id or the e-mail of their main account, in lower case. */
export async function findCompaniesBy(
  db: Queries,
  keys: readonly string[],
): Promise<Map<string, PaidCompany>> {
  if (keys.length === 0) return new Map();
  const wanted = [...new Set(keys)];
  const [byId, byEmail] = await Promise.all([
    selectPaid(db).where('company.id', 'in', wanted).execute(),
    selectPaid(db)
      .innerJoin('member', (join) =>
        join.onRef('member.company_id', '=', 'company.id').on('member.main', '=', true),
      )
      .select('member.email')
      .where('member.email', 'in', wanted)
      .execute(),
  ]);
  return new Map([
    ...byEmail.map((row) => [row.email ?? '', toPaid(row)] as const),
    ...byId.map((row) => [row.id, toPaid(row)] as const),
  ]);
}

function selectPaid(db: Queries) {
  return db
    .selectFrom('company')
    .select(['company.id', 'company.name', 'company.company_type', 'company.settlement_currency']);
}

function toPaid(row: {
  id: string;
  name: string;
  company_type: number;
  settlement_currency: Currency;
}): PaidCompany {
  const { id, name, company_type: type, settlement_currency: currency } = row;
  return { id, name, kind: type === 0 ? 'direct' : 'channel', currency };
}

/** The condition of a company's row that its documents, once it is certified, are in a state by `documentState`. */
function documentsStandAs(state: DocumentState, today: string): RawBuilder<SqlBool> {
  const until = sql`company.documents_valid_until`;
  const soon = addDays(today, documentReminderDays[0]);
  switch (state) {
    case 'unknown':
      return sql`(company.certified_at is not null and ${until} is null)`;
    case 'expired':
      return sql`(${until} < ${today} and ${until} <> ${noExpiry})`;
    case 'expiring':
      return sql`(${until} between ${today} and ${soon})`;
    case 'valid':
      return sql`(${until} > ${soon} or ${until} = ${noExpiry})`;
  }
}
