import type { Currency } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';

type CompanyTerms = {
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
  return toTerms(await selectTerms(db, companyId).executeTakeFirstOrThrow());
}

/** As `companyTerms`, with the row locked until the transaction ends, for work that must not run concurrently. */
export async function lockCompanyTerms(db: Queries, companyId: string): Promise<CompanyTerms> {
  return toTerms(await selectTerms(db, companyId).forNoKeyUpdate().executeTakeFirstOrThrow());
}

function selectTerms(db: Queries, companyId: string) {
  return db
    .selectFrom('company')
    .select(['settlement_currency', 'required_deposit', 'country_code', 'certified_at', 'closure'])
    .where('id', '=', companyId);
}

function toTerms(row: {
  settlement_currency: Currency;
  required_deposit: bigint;
  country_code: string;
  certified_at: Date | null;
  closure: 'closing' | 'closed' | null;
}): CompanyTerms {
  return {
    currency: row.settlement_currency,
    requiredDeposit: row.required_deposit,
    mainland: row.country_code === 'CN',
    certified: row.certified_at !== null,
    closed: row.closure === 'closed',
  };
}
