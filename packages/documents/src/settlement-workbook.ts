import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import type { BillDetail, SettlementStatement } from '@arcadia/domain/bill-reports/index';
import { billLineName } from '@arcadia/i18n/bill-line-name';
import { formatDate } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { Language } from '@arcadia/kernel/languages';
import { amountColumn, tableFile } from './tables/table-file.ts';
import type { Verification } from './issued-file.ts';
import { calculationOf, settlementRows, totalRows } from './settlement-rows.ts';

type Row = Record<
  | 'item'
  | 'category'
  | 'region'
  | 'formula'
  | 'quantity'
  | 'billable'
  | 'unit'
  | 'unitPrice'
  | 'per'
  | 'percent'
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
  unit: null,
  unitPrice: null,
  per: null,
  percent: null,
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
      { name: texts.quantity, width: 18, value: ({ quantity }) => quantity, numbers: 'exact' },
      { name: texts.billable, width: 18, value: ({ billable }) => billable, numbers: 'exact' },
      { name: texts.unit, width: 18, value: ({ unit }) => unit },
      { name: texts.unitPrice, width: 14, value: ({ unitPrice }) => unitPrice, numbers: 'exact' },
      { name: texts.per, width: 14, value: ({ per }) => per, numbers: 'exact' },
      { name: texts.percent, width: 14, value: ({ percent }) => percent, numbers: 'exact' },
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
  for (const row of [...totalRows(bill, language), ...settlementRows(bill, language)]) {
    const { label: item, amount, percent = null } = row;
    yield typeof amount === 'string'
      ? { ...blank, item, unitPrice: amount, currency: bill.total.currency }
      : { ...blank, item, percent, ...amount };
  }
  yield fact(statements.verification.heading, `${code} ${address}`);
}

function lineRow(line: BillDetail['lines'][number], language: Language): Row {
  const { bills, applications, common, settlementStatement: texts } = serverTexts(language);
  return {
    item: billLineName(line, bills, (day) => formatDate(day, common.formats)),
    category: bills.categories[line.category],
    region: line.region === null ? null : applications.regions[line.region],
    formula: calculationOf(line, language),
    quantity: line.quantity,
    billable: line.billable,
    unit: line.component === null ? null : texts.units[line.component],
    unitPrice: line.unitPrice,
    per: line.unitPrice === null ? null : line.per,
    percent: line.percent,
    currency: line.amount.currency,
    amount: line.amount.amount,
  };
}
