import type { InvoiceHeader } from '@arcadia/contract/invoices/invoice-headers';
import type { HeaderRow, InvoiceRow } from './repo.ts';

type Parties = Omit<InvoiceHeader, 'id' | 'isDefault'>;
type PartyRow = Pick<
  InvoiceRow & HeaderRow,
  | 'title'
  | 'tax_code'
  | 'business_number'
  | 'address'
  | 'phone'
  | 'bank'
  | 'account'
  | 'country_code'
>;

/** The party an invoice is made out to, as the API shows it. */
export function partiesOf(row: PartyRow): Parties {
  const { title, address, phone, bank, account } = row;
  return {
    title,
    taxCode: row.tax_code,
    businessNumber: row.business_number,
    address,
    phone,
    bank,
    account,
    countryCode: row.country_code,
  };
}

export function toHeader(row: HeaderRow): InvoiceHeader {
  return { id: row.id, ...partiesOf(row), isDefault: row.is_default };
}
