import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { CertificationStatus } from '@arcadia/contract/certification';
import type { Currency } from '@arcadia/kernel/money';
import { NotFound } from '@arcadia/contract/refusal';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { managerOf } from './manager.ts';
import { trialOf } from './trial-quotas.ts';
import { findCompany, type CompanyRow, type Filters, selectCompanies } from './company-repo.ts';

export type CompanySummary = {
  id: string;
  name: string;
  companyType: number;
  countryCode: string;
  mainland: boolean;
  settlementCurrency: Currency;
  mainAccount: { name: string; phone: string | null; email: string | null };
  certification: CertificationStatus;
  legacy: boolean;
  registeredAt: string;
};

type CompanyDetails = {
  requiredDeposit: bigint;
  memberCount: number;
  trial: OutputOf<'getCompany'>['trial'];
  manager: OutputOf<'getCompany'>['manager'];
};

/** Customers, newest first, with their main accounts. Searches name, id, and the main account's phone and email. */
export function listCompanies(
  ctx: OperatorContext,
  input: InputOf<'listCompanies'>,
): Promise<{ records: CompanySummary[]; total: number; hasMore?: true }> {
  return read(ctx, (db) => readPage(db, companiesOf(db, input), input));
}

/** Newest first. */
export function companiesOf(db: Queries, filters: Filters) {
  return {
    query: selectCompanies(db, filters),
    newestFirst: ['company.created_at', 'company.id'],
    toRecords: (rows: readonly CompanyRow[]) => rows.map(toSummary),
  };
}

/**
 * One customer as operators see it.
 * @throws NotFound.
 */
export async function getCompany(
  ctx: OperatorContext,
  id: string,
): Promise<CompanySummary & CompanyDetails> {
  const row = await read(ctx, (db) => findCompany(db, id));
  if (!row) throw new NotFound('company');
  return {
    ...toSummary(row),
    requiredDeposit: row.required_deposit,
    memberCount: Number(row.member_count),
    trial: trialOf(row),
    manager: managerOf(row),
  };
}

type CompanyTerms = {
  currency: Currency;
  requiredDeposit: bigint;
  /** Whether it signed up in mainland China. */
  mainland: boolean;
  /** Whether a certification is in force, whatever is under review. */
  certified: boolean;
};

/** The company's facts that other features need. */
export async function companyTerms(db: Queries, companyId: string): Promise<CompanyTerms> {
  return toTerms(await selectTerms(db, companyId).executeTakeFirstOrThrow());
}

/** As `companyTerms`, with the row locked until the transaction ends, for work that must not run concurrently. */
export async function lockCompanyTerms(db: Queries, companyId: string): Promise<CompanyTerms> {
  return toTerms(await selectTerms(db, companyId).forNoKeyUpdate().executeTakeFirstOrThrow());
}

function selectTerms(db: Queries, companyId: string) {
  return db
    .selectFrom('company')
    .select(['settlement_currency', 'required_deposit', 'country_code', 'certified_at'])
    .where('id', '=', companyId);
}

function toTerms(row: {
  settlement_currency: Currency;
  required_deposit: bigint;
  country_code: string;
  certified_at: Date | null;
}): CompanyTerms {
  return {
    currency: row.settlement_currency,
    requiredDeposit: row.required_deposit,
    mainland: row.country_code === 'CN',
    certified: row.certified_at !== null,
  };
}

/** Names of companies, for lists that go over all of them. */
export async function companyNames(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function toSummary(row: CompanyRow): CompanySummary {
  return {
    id: row.id,
    name: row.name,
    companyType: row.company_type,
    countryCode: row.country_code,
    mainland: row.country_code === 'CN',
    settlementCurrency: row.settlement_currency,
    mainAccount: {
      name: row.main_name,
      phone: row.phone_number === null ? null : `${row.area_code} ${row.phone_number}`,
      email: row.email,
    },
    certification: row.certification_status,
    legacy: row.legacy,
    registeredAt: row.created_at.toISOString(),
  };
}
