import { Readable } from 'node:stream';
import type { InvoiceDetails } from '@arcadia/contract/invoices/invoices';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import type { Context, MemberContext, OperatorContext } from '@arcadia/domain/database/context';
import type { CommercialInvoice } from '@arcadia/domain/invoices/index';
import { formatDate, formatMoney, formatMonth } from '@arcadia/i18n/formats';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { sourceName } from '@arcadia/i18n/source-name';
import type { Language } from '@arcadia/kernel/languages';
import { type Money, money, parseDecimal } from '@arcadia/kernel/money';
import { issuedPdf } from './issued-file.ts';
import type { PdfBlock, PdfContent, PdfFact } from './pdf/pdf-content.ts';
import { amountBlock } from './receipt.ts';
import { renderPdf } from './pdf/render-pdf.ts';

/** An invoice as it is drawn; without number and date before it is issued. */
type Drawn = InvoiceDetails & { seller: CommercialInvoice['seller'] };

/** A commercial invoice, as PDF: drawn anew each time from what was stored when it was issued. */
export function commercialInvoiceFile(
  ctx: MemberContext,
  invoice: CommercialInvoice,
  language: Language,
): Promise<OutgoingFile> {
  const { title } = serverTexts(language).invoices.document;
  const { number, title: companyName, issuedAt } = invoice;
  const content = contentOf(ctx, invoice, { language, createdAt: issuedAt });
  const amount = amountOf(invoice);
  const kind = 'commercial_invoice';
  const issued = { kind, subject: number, language, companyName, amount, asOf: issuedAt } as const;
  return issuedPdf(ctx, issued, { name: `${title} ${number}`, content });
}

/**
 * The invoice of a case for staff: before it is issued without a number, and never with a code, which the customer's copy has.
 * @throws NotFound where it is none of ours, Refusal exportsBusy, exportTookTooLong.
 */
export async function commercialInvoicePreview(
  ctx: OperatorContext,
  { invoice, seller }: { invoice: InvoiceDetails; seller: CommercialInvoice['seller'] },
  language: Language,
): Promise<OutgoingFile> {
  if (invoice.type !== 'commercial') throw new NotFound('commercial invoice');
  const { title, copy } = serverTexts(language).invoices.document;
  const createdAt = new Date(invoice.appliedAt);
  const content = contentOf(ctx, { ...invoice, seller }, { language, createdAt });
  const blocks: PdfBlock[] = [{ kind: 'note', text: copy }, ...content.blocks];
  const bytes = await renderPdf(ctx, { ...content, blocks });
  return {
    name: `${title} ${invoice.number ?? invoice.id}.pdf`,
    mediaType: 'application/pdf',
    size: bytes.length,
    bytes: Readable.from([bytes]),
  };
}

function amountOf({ amount: { amount, currency } }: InvoiceDetails): Money {
  return parseDecimal(amount, currency) ?? money(0n, currency);
}

function contentOf(
  ctx: Context,
  invoice: Drawn,
  { language, createdAt }: { language: Language; createdAt: Date },
): PdfContent {
  const { invoices, statements } = serverTexts(language);
  const texts = invoices.document;
  const { number, status } = invoice;
  return {
    language,
    title: texts.title,
    subtitle: number === null ? texts.notIssued : texts.number({ number }),
    issuer: ctx.deployment.brandName,
    createdAt,
    pageLabel: statements.pageLabel,
    blocks: [
      ...(status === 'voided' ? [{ kind: 'note', text: texts.voided } as const] : []),
      amountBlock(texts.total, amountOf(invoice), language),
      ...factsOf(ctx, invoice, language),
      { kind: 'heading', text: texts.parts },
      partsTable(invoice, language),
      { kind: 'note', text: texts.paid },
    ],
  };
}

/** The date, who issued it, and to whom: what belongs together stands together. */
function factsOf(ctx: Context, invoice: Drawn, language: Language): PdfBlock[] {
  const { invoices, common } = serverTexts(language);
  const texts = invoices.document;
  const { seller, title, taxCode, businessNumber, address, remarks, invoiceDate } = invoice;
  const groups: [string, string | null][][] = [
    [[texts.date, invoiceDate && formatDate(invoiceDate, common.formats)]],
    [
      [texts.seller, seller.name],
      [texts.sellerCode, seller.taxCode],
      [texts.sellerAddress, ctx.deployment.invoices.overseas.address],
    ],
    [
      [texts.buyer, title],
      [texts.buyerCode, taxCode],
      [texts.buyerBusinessNumber, businessNumber],
      [texts.buyerAddress, address],
      [texts.remarks, remarks],
    ],
  ];
  return groups
    .map((facts) => facts.flatMap(factOf))
    .filter(({ length }) => length > 0)
    .map((facts) => ({ kind: 'facts', facts }));
}

function factOf([term, value]: [string, string | null]): PdfFact[] {
  return value ? [{ term, value }] : [];
}

function partsTable({ parts, amount }: InvoiceDetails, language: Language): PdfBlock {
  const { invoices, common } = serverTexts(language);
  const texts = invoices.document;
  const { content } = languageFacts[language];
  return {
    kind: 'table',
    columns: [
      // The month has a column of its own: beside a name from right to left it would be read as a part of it.
      { heading: texts.service, width: 36, align: 'start' },
      { heading: texts.month, width: 15, align: 'start' },
      { heading: texts.source, width: 30, align: 'start' },
      { heading: texts.amount, width: 19, align: 'end' },
    ],
    rows: [
      ...parts.map((part) => ({
        cells: [
          sourceName(part, { language: content, between: invoices.between }),
          formatMonth(part.month, common.formats),
          part.id,
          formatMoney(part.amount.amount, part.amount.currency),
        ],
      })),
      { cells: [texts.sum, '', '', formatMoney(amount.amount, amount.currency)], bold: true },
    ],
  };
}
