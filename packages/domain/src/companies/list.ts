import type { InputOf } from '@arcadia/contract/api';
import type { CertificationStatus } from '@arcadia/contract/companies/certification';
import { type DocumentState, documentState } from '@arcadia/contract/companies/document-expiry';
import { dayOf } from '@arcadia/kernel/calendar';
import type { Currency } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { type CompanyRow, type Filters, selectCompanies } from './repo.ts';

export type CompanySummary = {
  id: string;
  name: string;
  companyType: number;
  countryCode: string;
  mainland: boolean;
  settlementCurrency: Currency;
  mainAccount: { name: string; phone: string | null; email: string | null };
  certification: CertificationStatus;
  documentState: DocumentState | null;
  documentsValidUntil: string | null;
  legacy: boolean;
  closure: 'closing' | 'closed' | null;
  suspended: boolean;
  registeredAt: string;
};

/** Customers, newest first, with their main accounts. Searches name, id, and the main account's phone and email. */
export function listCompanies(
  ctx: OperatorContext,
  input: InputOf<'listCompanies'>,
): Promise<{ records: CompanySummary[]; total: number; hasMore?: true }> {
  const today = dayOf(ctx.clock.now());
  return read(ctx, (db) => readPage(db, companiesOf(db, { ...input, today }), input));
}

/** Companies that pass the filters, newest first. */
export function companiesOf(db: Queries, filters: Filters) {
  return {
    query: selectCompanies(db, filters),
    newestFirst: ['company.created_at', 'company.id'],
    sorts: { registered: ['company.created_at', 'company.id'] },
    toRecords: (rows: readonly CompanyRow[]) => rows.map((row) => toSummary(row, filters.today)),
  };
}

export function toSummary(row: CompanyRow, today: string): CompanySummary {
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
    documentState:
      row.certified_at === null ? null : documentState(row.documents_valid_until, today),
    documentsValidUntil: row.documents_valid_until,
    legacy: row.legacy,
    closure: row.closure,
    suspended: row.suspended_at !== null,
    registeredAt: row.created_at.toISOString(),
  };
}
