import type { OutgoingFile } from '@arcadia/contract/transfer';
import type { BillDetail, SettlementStatement } from '@arcadia/domain/bill-reports/index';
import { billLineName } from '@arcadia/i18n/bill-line-name';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { Language } from '@arcadia/kernel/languages';
import { amountColumn, tableFile } from '../files/table-file.ts';
import type { Verification } from './issued-file.ts';
import { calculationOf, settlementRows, totalRows } from './settlement-rows.ts';

type Row = Record<
  | 'item'
  | 'category'
  | 'region'
  | 'formula'
  | 'quantity'
  | 'billable'
  | 'unitPrice'
  | 'currency'
  | 'amount',
  string | null
>;

/** No cells at all: a spreadsheet cuts a long text off at the next cell that there is, an empty one too. */
const blank: Row = {
  item: null,
  category: null,
  region: null,
  formula: null,
  quantity: null,
  billable: null,
  unitPrice: null,
  currency: null,
  amount: null,
};

/** Every line, the sums, how the bill was paid and how to check the document, a row each. */
export async function settlementWorkbook(
  statement: SettlementStatement,
  language: Language,
  { name, verification }: { name: string; verification: Verification },
): Promise<OutgoingFile> {
  const { settlementStatement: texts, bills } = serverTexts(language);
  const amount = amountColumn<Row>(texts.amount, (row) => row.amount);
  return tableFile<Row>({
    format: 'xlsx',
    name,
    columns: [
      { name: texts.item, width: 40, value: ({ item }) => item },
      { name: texts.category, width: 22, value: ({ category }) => category },
      { name: texts.region, width: 22, value: ({ region }) => region },
      { name: texts.quantity, width: 18, value: ({ quantity }) => quantity },
      { name: texts.billable, width: 18, value: ({ billable }) => billable },
      { name: texts.unitPrice, width: 14, value: ({ unitPrice }) => unitPrice },
      { name: texts.formula, width: 60, value: ({ formula }) => formula },
      { name: bills.exported.currency, width: 10, value: ({ currency }) => currency },
      amount,
    ],
  })(rowsOf(statement, language, verification));
}

async function* rowsOf(
  { bill, companyId, companyName }: SettlementStatement,
  language: Language,
  { code, address }: Verification,
): AsyncGenerator<Row> {
  const { settlementStatement: texts, bills, statements } = serverTexts(language);
  // Beside its name, with room to the right.
  const fact = (item: string, category: string) => ({ ...blank, item, category });
  yield fact(texts.company, `${companyName} · ${companyId}`);
  yield fact(texts.bill, bill.id);
  yield fact(texts.application, bill.applicationName);
  yield fact(texts.month, bill.month);
  yield fact(texts.status, bills.statuses[bill.status]);
  for (const line of bill.lines) yield lineRow(line, language);
  for (const { label, amount } of [...totalRows(bill, language), ...settlementRows(bill, language)])
    yield typeof amount === 'string'
      ? fact(label, amount)
      : { ...blank, item: label, currency: amount.currency, amount: amount.amount };
  yield fact(statements.verification.heading, `${code} ${address}`);
}

function lineRow(line: BillDetail['lines'][number], language: Language): Row {
  const { bills, applications } = serverTexts(language);
  return {
    item: billLineName(line, bills),
    category: bills.categories[line.category],
    region: line.region === null ? null : applications.regions[line.region],
    formula: calculationOf(line, language),
    quantity: line.quantity,
    billable: line.billable,
    unitPrice: line.unitPrice,
    currency: line.amount.currency,
    amount: line.amount.amount,
  };
}
