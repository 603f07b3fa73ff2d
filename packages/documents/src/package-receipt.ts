import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import type { MemberContext } from '@arcadia/domain/database/context';
import type { PackageReceipt } from '@arcadia/domain/package-orders/index';
import { formatExactTime, formatMoney } from '@arcadia/i18n/formats';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { Language } from '@arcadia/kernel/languages';
import type { Money } from '@arcadia/kernel/money';
import { issuedPdf } from './issued-file.ts';
import type { PdfBlock, PdfContent } from './pdf/pdf-content.ts';
import { amountBlock, figures } from './receipt.ts';

/** The receipt of what was paid for a package order, as PDF. */
export function packageReceiptFile(
  ctx: MemberContext,
  receipt: PackageReceipt,
  language: Language,
): Promise<OutgoingFile> {
  const { statements, common, payment, packageOrders } = serverTexts(language);
  const texts = statements.packageReceipt;
  const { reference, companyName, amount, paymentMethod, paidAt, refunded } = receipt;
  const time = (instant: Date) => formatExactTime(instant.toISOString(), common.formats);
  const method =
    paymentMethod === 'balance' ? packageOrders.balance : payment.gateways[paymentMethod].name;
  const facts = [
    { term: texts.payer, value: companyName },
    { term: texts.method, value: method },
    { term: texts.order, value: reference },
    { term: texts.createdAt, value: time(receipt.createdAt) },
    { term: texts.paidAt, value: time(paidAt) },
    ...(refunded === null ? [] : [{ term: texts.refunded, value: figures(refunded) }]),
  ];
  const content: PdfContent = {
    language,
    title: texts.title,
    subtitle: texts.number({ id: reference }),
    issuer: ctx.deployment.brandName,
    createdAt: paidAt,
    pageLabel: statements.pageLabel,
    blocks: [
      amountBlock(texts.amount, amount, language),
      { kind: 'facts', facts },
      { kind: 'heading', text: texts.items },
      itemsTable(receipt, language),
      { kind: 'note', text: texts.note },
    ],
  };
  const kind = 'package_receipt';
  const issued = { kind, subject: reference, language, companyName, amount, asOf: paidAt } as const;
  return issuedPdf(ctx, issued, { name: `${texts.title} ${reference}`, content });
}

/** Each package with its price, and how the discounts lead to what was paid. */
function itemsTable({ items, original, amount }: PackageReceipt, language: Language): PdfBlock {
  const texts = serverTexts(language).statements.packageReceipt;
  const { content } = languageFacts[language];
  const sum = (label: string, value: Money, bold = false) => ({
    cells: [label, '', '', figures(value)],
    bold,
  });
  return {
    kind: 'table',
    columns: [
      { heading: texts.package, width: 46, align: 'start' },
      { heading: texts.quantity, width: 12, align: 'end' },
      { heading: texts.unitPrice, width: 20, align: 'end' },
      { heading: texts.lineAmount, width: 22, align: 'end' },
    ],
    rows: [
      ...items.map((item) => ({
        cells: [
          item.name[content],
          String(item.quantity),
          formatMoney(item.unitPrice.amount, item.unitPrice.currency),
          formatMoney(item.amount.amount, item.amount.currency),
        ],
      })),
      ...(original.amount > amount.amount ? [sum(texts.original, original)] : []),
      sum(texts.amount, amount, true),
    ],
  };
}
