import type { Currency } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import { statement } from '../database/statement.ts';
import { type CompanyKind, kindOf } from './company-kind.ts';

type CompanyTerms = {
  kind: CompanyKind;
  currency: Currency;
  requiredDeposit: bigint;
  /** Whether it signed up in mainland China. */
  mainland: boolean;
  /** Whether a certification is in force, whatever is under review. */
  certified: boolean;
  /** Whether its account was closed: it can't hold money any more. */
  closed: boolean;
};

/** The company's facts that other features need. */
export async function companyTerms(db: Queries, companyId: string): Promise<CompanyTerms> {
  const { rows } = await db.executeQuery(termsOf({ companyId }));
  const [row] = rows;
  if (!row) throw new Error(`no company ${companyId}`);
  return toTerms(row);
}

const termsOf = statement((db, { companyId }: { companyId: string }) => selectTerms(db, companyId));

/** As `companyTerms`, with the row locked until the transaction ends, for work that must not run concurrently. */
export async function lockCompanyTerms(db: Queries, companyId: string): Promise<CompanyTerms> {
  return toTerms(await selectTerms(db, companyId).forNoKeyUpdate().executeTakeFirstOrThrow());
}

/** The currency and kind of several companies, by company, all rows locked in the order of their ids. */
export async function lockTermsOfCompanies(
  db: Queries,
  companyIds: readonly string[],
): Promise<Map<string, { currency: Currency; kind: CompanyKind }>> {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'settlement_currency', 'company_type'])
    .where('id', '=', anyOf(companyIds))
    .orderBy(sql`id collate "C"`)
    .forNoKeyUpdate()
    .execute();
  return new Map(
    rows.map(({ id, settlement_currency: currency, company_type: type }) => [
      id,
      { currency, kind: kindOf(type) },
    ]),
  );
}

function selectTerms(db: Queries, companyId: string) {
  return db
    .selectFrom('company')
    .select([
      'settlement_currency',
      'required_deposit',
      'country_code',
      'certified_at',
      'closure',
      'company_type',
    ])
    .where('id', '=', companyId);
}

function toTerms(row: {
  settlement_currency: Currency;
  required_deposit: bigint;
  country_code: string;
  certified_at: Date | null;
  closure: 'closing' | 'closed' | null;
  company_type: number;
}): CompanyTerms {
  return {
    kind: kindOf(row.company_type),
    currency: row.settlement_currency,
    requiredDeposit: row.required_deposit,
    mainland: row.country_code === 'CN',
    certified: row.certified_at !== null,
    closed: row.closure === 'closed',
  };
}
