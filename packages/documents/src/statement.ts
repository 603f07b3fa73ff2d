import type { StatementFormat } from '@arcadia/contract/bills/statements';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import type { MemberContext } from '@arcadia/domain/database/context';
import type { Statement } from '@arcadia/domain/statements/index';
import { formatExactTime, formatMoney, formatMonth, formatNumber } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { clockText } from '@arcadia/kernel/calendar';
import type { Language } from '@arcadia/kernel/languages';
import { add, type Money, toWire } from '@arcadia/kernel/money';
import { amountColumn, tableFile } from './tables/table-file.ts';
import { issuedFile, issuedPdf, type Verification } from './issued-file.ts';
import type { PdfBlock, PdfColumn, PdfContent } from './pdf/pdf-content.ts';

/** A statement of account as PDF, or as a workbook of one sheet. */
export function statementFile(
  ctx: MemberContext,
  statement: Statement,
  { format, language }: { format: StatementFormat; language: Language },
): Promise<OutgoingFile> {
  const texts = serverTexts(language).statements.statement;
  const name = `${texts.title} ${statement.month}`;
  const { month, companyName, closing, asOf } = statement;
  const amount = add(closing.cash, closing.deposit);
  const issued = {
    kind: 'statement',
    subject: month,
    language,
    companyName,
    amount,
    asOf,
  } as const;
  if (format === 'xlsx')
    return issuedFile(ctx, { ...issued, format, content: statement }, (verification) =>
      workbook(statement, language, { name, verification }),
    );
  const content = contentOf(statement, language, ctx.deployment.brandName);
  return issuedPdf(ctx, issued, { name, content });
}

function contentOf(statement: Statement, language: Language, issuer: string): PdfContent {
  const { statements, common } = serverTexts(language);
  const texts = statements.statement;
  const { month, isComplete, asOf, companyName, companyId, closing } = statement;
  const written = formatMonth(month, common.formats);
  const time = formatExactTime(asOf.toISOString(), common.formats);
  return {
    language,
    title: texts.title,
    subtitle: isComplete ? written : `${written} · ${texts.soFar({ time })}`,
    issuer,
    createdAt: asOf,
    pageLabel: statements.pageLabel,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { term: texts.company, value: companyName },
          { term: texts.companyId, value: companyId },
          { term: texts.period, value: written },
          { term: texts.currency, value: closing.cash.currency },
        ],
      },
      balances(statement, language),
      ...sums(statement, language),
      { kind: 'heading', text: texts.movements },
      statement.lines.length === 0
        ? { kind: 'note', text: texts.none }
        : movements(statement, language),
      { kind: 'note', text: texts.couponNote },
    ],
  };
}

const start = (heading: string, width: number): PdfColumn => ({ heading, width, align: 'start' });
const end = (heading: string, width: number): PdfColumn => ({ heading, width, align: 'end' });

function balances({ opening, closing }: Statement, language: Language): PdfBlock {
  const texts = serverTexts(language).statements.statement;
  return {
    kind: 'table',
    columns: [start('', 2), end(texts.cash, 1), end(texts.deposit, 1)],
    rows: [
      { cells: [texts.opening, figures(opening.cash), figures(opening.deposit)] },
      { cells: [texts.closing, figures(closing.cash), figures(closing.deposit)], bold: true },
    ],
  };
}

function sums({ sums: all }: Statement, language: Language): PdfBlock[] {
  if (all.length === 0) return [];
  const { statements, transactions } = serverTexts(language);
  const texts = statements.statement;
  return [
    { kind: 'heading', text: texts.sums },
    {
      kind: 'table',
      columns: [start(texts.type, 2), end(texts.count, 1), end(texts.amount, 1)],
      rows: all.map(({ type, count, amount }) => ({
        cells: [transactions.types[type], formatNumber(count), figures(amount)],
      })),
    },
  ];
}

function movements({ lines }: Statement, language: Language): PdfBlock {
  const { statements, transactions } = serverTexts(language);
  const texts = statements.statement;
  const { types, statuses } = transactions;
  return {
    kind: 'table',
    columns: [
      start(texts.time, 17),
      start(texts.type, 14),
      end(texts.amount, 15),
      end(texts.cashAfter, 15),
      end(texts.depositAfter, 14),
      // Wide enough for an id.
      start(`${texts.reference} · ${texts.remarks}`, 31),
    ],
    rows: lines.map(({ occurredAt, type, status, amount, cash, deposit, reference, remarks }) => ({
      cells: [
        clockText(occurredAt),
        status === 'completed' ? types[type] : `${types[type]} · ${statuses[status]}`,
        figures(amount),
        figures(cash),
        figures(deposit),
        [reference, remarks].filter((part) => part !== null && part !== '').join(' · '),
      ],
    })),
  };
}

function figures(value: Money): string {
  const { amount, currency } = toWire(value);
  return formatMoney(amount, currency);
}

type SheetRow = {
  at: Date | null;
  type: string;
  status: string;
  amount: string | null;
  cash: string | null;
  deposit: string | null;
  reference: string | null;
  remarks: string;
};

/** Opening balance, every movement, closing balance and how to check the document, a row each. */
async function workbook(
  statement: Statement,
  language: Language,
  { name, verification }: { name: string; verification: Verification },
): Promise<OutgoingFile> {
  const { statements, transactions } = serverTexts(language);
  const texts = statements.statement;
  const { currency } = statement.closing.cash;
  const amount = (heading: string, value: (row: SheetRow) => string | null) => ({
    ...amountColumn<SheetRow>(heading, () => ''),
    value,
  });
  return tableFile<SheetRow>({
    format: 'xlsx',
    name,
    columns: [
      { name: texts.time, width: 20, value: ({ at }) => at },
      { name: texts.type, width: 24, value: ({ type }) => type },
      { name: texts.status, width: 16, value: ({ status }) => status },
      { name: texts.currency, width: 10, value: () => currency },
      amount(texts.amount, (row) => row.amount),
      amount(texts.cashAfter, ({ cash }) => cash),
      amount(texts.depositAfter, ({ deposit }) => deposit),
      { name: texts.reference, width: 30, value: ({ reference }) => reference },
      { name: texts.remarks, width: 40, value: ({ remarks }) => remarks },
    ],
  })(
    sheetRows(
      statement,
      { ...texts, ...transactions, check: statements.verification.heading },
      verification,
    ),
  );
}

async function* sheetRows(
  { opening, lines, closing }: Statement,
  texts: Pick<ReturnType<typeof serverTexts>['transactions'], 'types' | 'statuses'> &
    Readonly<Record<'opening' | 'closing' | 'check', string>>,
  { code, address }: Verification,
): AsyncGenerator<SheetRow> {
  const bare = { at: null, status: '', amount: null, reference: null, remarks: '' };
  const written = ({ cash, deposit }: Statement['opening']) => ({
    cash: toWire(cash).amount,
    deposit: toWire(deposit).amount,
  });
  yield { ...bare, type: texts.opening, ...written(opening) };
  for (const line of lines)
    yield {
      at: line.occurredAt,
      type: texts.types[line.type],
      status: texts.statuses[line.status],
      amount: toWire(line.amount).amount,
      ...written(line),
      reference: line.reference,
      remarks: line.remarks,
    };
  yield { ...bare, type: texts.closing, ...written(closing) };
  const none = { cash: null, deposit: null };
  yield { ...bare, ...none, type: texts.check, reference: code, remarks: address };
}
