import type { StatementFormat } from '@arcadia/contract/bills/statements';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import type { SettlementStatement } from '@arcadia/domain/bill-reports/index';
import type { MemberContext } from '@arcadia/domain/database/context';
import { billLineName } from '@arcadia/i18n/bill-line-name';
import { formatDate, formatExactTime, formatMoney, formatMonth } from '@arcadia/i18n/formats';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { endOfDay } from '@arcadia/kernel/calendar';
import type { Language } from '@arcadia/kernel/languages';
import { parseDecimal, type WireMoney } from '@arcadia/kernel/money';
import { daysOfMonth } from '@arcadia/kernel/month';
import { issuedFile, issuedPdf } from './issued-file.ts';
import type { PdfBlock, PdfColumn, PdfContent, PdfFact } from './pdf/pdf-content.ts';
import { settlementWorkbook } from './settlement-workbook.ts';
import { calculationOf, settlementRows, totalRows } from './settlement-rows.ts';

/** The settlement statement of a bill as PDF, or as a workbook of one sheet. */
export function settlementStatementFile(
  ctx: MemberContext,
  statement: SettlementStatement,
  { format, language }: { format: StatementFormat; language: Language },
): Promise<OutgoingFile> {
  const { bill, companyName } = statement;
  const texts = serverTexts(language).settlementStatement;
  const name = `${texts.title} ${bill.month} ${bill.applicationName.replaceAll(/[\\/:*?"<>|]/g, ' ')}`;
  const { amount, currency } = bill.payable ?? bill.total;
  const value = parseDecimal(amount, currency);
  if (!value) throw new Error(`the amount of ${bill.id} is none`);
  const issued = {
    kind: 'settlement_statement',
    subject: bill.id,
    language,
    companyName,
    amount: value,
    asOf: finalSince(statement),
  } as const;
  if (format === 'xlsx')
    return issuedFile(ctx, { ...issued, format, content: statement }, (verification) =>
      settlementWorkbook(statement, language, { name, verification }),
    );
  const content = contentOf(statement, language, ctx.deployment.brandName);
  return issuedPdf(ctx, issued, { name, content });
}

function finalSince({ bill }: SettlementStatement): Date {
  return bill.finalizedAt === null
    ? endOfDay(daysOfMonth(bill.month).to)
    : new Date(bill.finalizedAt);
}

function contentOf(statement: SettlementStatement, language: Language, issuer: string): PdfContent {
  const { statements, common, settlementStatement: texts } = serverTexts(language);
  const { bill } = statement;
  const notes = [
    ...(bill.waitsForRate ? [texts.waiting] : []),
    ...(bill.discardReason === null ? [] : [texts.discarded({ reason: bill.discardReason })]),
    texts.note,
  ];
  return {
    language,
    title: texts.title,
    subtitle: `${formatMonth(bill.month, common.formats)} · ${bill.applicationName}`,
    issuer,
    createdAt: finalSince(statement),
    pageLabel: statements.pageLabel,
    blocks: [
      { kind: 'facts', facts: factsOf(statement, language) },
      ...categories(statement, language),
      sums(statement, language),
      ...notes.map((text): PdfBlock => ({ kind: 'note', text })),
    ],
  };
}

function factsOf(
  { bill, companyId, companyName }: SettlementStatement,
  language: Language,
): PdfFact[] {
  const { common, bills, settlementStatement: texts } = serverTexts(language);
  const games = bill.games.map(({ name }) => name[languageFacts[language].content]);
  return [
    { term: texts.company, value: companyName },
    { term: texts.companyId, value: companyId },
    { term: texts.application, value: bill.applicationName },
    { term: texts.month, value: formatMonth(bill.month, common.formats) },
    { term: texts.bill, value: bill.id },
    { term: texts.status, value: bills.statuses[bill.status] },
    ...(bill.finalizedAt === null
      ? []
      : [{ term: texts.finalizedAt, value: formatExactTime(bill.finalizedAt, common.formats) }]),
    ...(bill.planVersion === null
      ? []
      : [{ term: texts.priceVersion, value: String(bill.planVersion) }]),
    ...(games.length === 0
      ? []
      : [{ term: texts.games, value: games.join(languageFacts[language].listSeparator) }]),
  ];
}

const start = (heading: string, width: number): PdfColumn => ({ heading, width, align: 'start' });
const end = (heading: string, width: number): PdfColumn => ({ heading, width, align: 'end' });

/** A table for each category, with every line and how its amount came about. */
function categories({ bill }: SettlementStatement, language: Language): PdfBlock[] {
  const { bills, applications, common, settlementStatement: texts } = serverTexts(language);
  const date = (day: string) => formatDate(day, common.formats);
  const groups = Map.groupBy(bill.lines, ({ category }) => category);
  return [...groups].flatMap(([category, lines]): PdfBlock[] => [
    { kind: 'heading', text: bills.categories[category] },
    {
      kind: 'table',
      columns: [start(texts.item, 30), start(texts.formula, 52), end(texts.amount, 18)],
      rows: lines.map((line) => ({
        cells: [
          [billLineName(line, bills, date), line.region && applications.regions[line.region]]
            .filter(Boolean)
            .join(' · '),
          calculationOf(line, language),
          figures(line.amount),
        ],
      })),
    },
  ]);
}

function sums({ bill }: SettlementStatement, language: Language): PdfBlock {
  return {
    kind: 'table',
    columns: [start('', 70), end(serverTexts(language).settlementStatement.amount, 30)],
    rows: [...totalRows(bill, language), ...settlementRows(bill, language)].map(
      ({ label, amount, bold }) => ({
        cells: [label, typeof amount === 'string' ? amount : figures(amount)],
        ...(bold && { bold }),
      }),
    ),
  };
}

function figures({ amount, currency }: WireMoney): string {
  return formatMoney(amount, currency);
}
