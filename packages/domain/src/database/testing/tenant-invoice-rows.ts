const at = `'2026-11-20T08:00:00Z'::timestamptz`;

const header = {
  company_id: `'c'`,
  id: `'ivh'`,
  title: `'Title'`,
  tax_code: `'91110108551385082Q'`,
  business_number: `'110108012345678'`,
  address: `'Street'`,
  phone: `'010-12345'`,
  bank: `'Bank'`,
  account: `'6222'`,
  country_code: `'CN'`,
  is_default: 'false',
  created_at: at,
  changed_at: at,
};

const invoice = {
  company_id: `'c'`,
  id: `'inv'`,
  type: `'general'`,
  currency: `'CNY'`,
  amount: '1',
  header_id: `'ivh'`,
  title: `'Title'`,
  tax_code: `'91110108551385082Q'`,
  business_number: `'110108012345678'`,
  address: `'Street'`,
  phone: `'010-12345'`,
  bank: `'Bank'`,
  account: `'6222'`,
  country_code: `'CN'`,
  remarks: `''`,
  applied_by: `'main'`,
  applied_by_name: `'Main'`,
  applied_at: at,
  due_at: at,
};

/** Headers and invoices that a company may insert. */
export const invoiceRows = {
  invoice_header: { row: header },
  invoice: {
    row: invoice,
    before: `insert into invoice_header (${Object.keys(header).join(', ')}) values (${Object.values(header).join(', ')})`,
  },
};
