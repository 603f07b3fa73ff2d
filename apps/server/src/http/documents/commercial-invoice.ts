import type { OutgoingFile } from '@arcadia/contract/transfer';
import type { MemberContext } from '@arcadia/domain/database/context';
import type { CommercialInvoice } from '@arcadia/domain/invoices/index';
import { formatMoney, formatMonth } from '@arcadia/i18n/formats';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { sourceName } from '@arcadia/i18n/source-name';
import type { Language } from '@arcadia/kernel/languages';
import { money, parseDecimal } from '@arcadia/kernel/money';
import { issuedPdf } from './issued-file.ts';
import type { PdfBlock, PdfContent, PdfFact } from './pdf-content.ts';
import { amountBlock } from './receipt.ts';

/** A commercial invoice, as PDF: drawn anew each time from what was stored when it was issued. */
export function commercialInvoiceFile(
  ctx: MemberContext,
  invoice: CommercialInvoice,
  language: Language,
): Promise<OutgoingFile> {
  const { invoices, statements } = serverTexts(language);
  const texts = invoices.document;
  const { number, title: companyName, issuedAt, status, amount: wire } = invoice;
  const amount = parseDecimal(wire.amount, wire.currency) ?? money(0n, wire.currency);
  const content: PdfContent = {
    language,
    title: texts.title,
    subtitle: texts.number({ number }),
    issuer: ctx.deployment.brandName,
    createdAt: issuedAt,
    pageLabel: statements.pageLabel,
    blocks: [
      ...(status === 'voided' ? [{ kind: 'note', text: texts.voided } as const] : []),
      amountBlock(texts.total, amount, language),
      { kind: 'facts', facts: factsOf(ctx, invoice, language) },
      { kind: 'heading', text: texts.parts },
      partsTable(invoice, language),
      { kind: 'note', text: texts.paid },
    ],
  };
  const kind = 'commercial_invoice';
  const issued = { kind, subject: number, language, companyName, amount, asOf: issuedAt } as const;
  return issuedPdf(ctx, issued, { name: `${texts.title} ${number}`, content });
}

function factsOf(ctx: MemberContext, invoice: CommercialInvoice, language: Language): PdfFact[] {
  const texts = serverTexts(language).invoices.document;
  const { seller, title, taxCode, address, remarks, invoiceDate } = invoice;
  const facts: [string, string | null][] = [
    [texts.date, invoiceDate],
    [texts.seller, seller.name],
    [texts.sellerCode, seller.taxCode],
    [texts.sellerAddress, ctx.deployment.invoices.overseas.address],
    [texts.buyer, title],
    [texts.buyerCode, taxCode],
    [texts.buyerAddress, address],
    [texts.remarks, remarks],
  ];
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

function partsTable({ parts, amount }: CommercialInvoice, language: Language): PdfBlock {
  const { invoices, common } = serverTexts(language);
  const texts = invoices.document;
  const { content } = languageFacts[language];
  return {
    kind: 'table',
    columns: [
      { heading: texts.service, width: 44, align: 'start' },
      { heading: texts.source, width: 34, align: 'start' },
      { heading: texts.amount, width: 20, align: 'end' },
    ],
    rows: [
      ...parts.map((part) => ({
        cells: [
          texts.line({
            name: sourceName(part, { language: content, between: invoices.between }),
            month: formatMonth(part.month, common.formats),
          }),
          part.id,
          formatMoney(part.amount.amount, part.amount.currency),
        ],
      })),
      { cells: [texts.sum, '', formatMoney(amount.amount, amount.currency)], bold: true },
    ],
  };
}
