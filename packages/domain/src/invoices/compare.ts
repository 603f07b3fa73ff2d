import type { ComparedField, InvoiceComparison } from '@arcadia/contract/invoices/invoice-desk';
import { foldedText } from '@arcadia/kernel/folded-text';
import { formatDecimal, money } from '@arcadia/kernel/money';
import type { InvoiceSettings } from '../database/invoice-settings.ts';
import type { EInvoice } from './e-invoice.ts';
import type { InvoiceRow } from './repo.ts';

type Expected = {
  invoice: InvoiceRow;
  seller: InvoiceSettings['mainland'];
  /**
   * The number and date that the operator entered; null before: then those of the file are shown and not compared. Null before:
   * then number and date are shown and not compared.
   */
  entered: { number: string; date: string } | null;
  /** Whether it is the red-letter invoice, which takes the whole amount back. */
  isRed?: boolean;
};

/** Field by field what the XML says beside what was applied for. */
export function compare(found: EInvoice, expected: Expected): InvoiceComparison {
  const { invoice, seller, entered, isRed = false } = expected;
  const amount = isRed ? -invoice.amount : invoice.amount;
  const row = (field: ComparedField, wanted: string | null, read: string, agrees: boolean) => ({
    field,
    expected: wanted,
    found: read,
    agrees,
  });
  const same = (field: ComparedField, wanted: string | null, read: string) =>
    row(field, wanted, read, wanted === null || sameName(wanted, read));
  return [
    same('number', entered?.number ?? null, found.number),
    same('date', entered?.date ?? null, found.date),
    // Not every file says its type.
    ...(found.type === null ? [] : [same('type', invoice.type, found.type)]),
    row('amount', written(amount), written(found.gross), found.gross === amount),
    ...taxRows(found, taxOf(amount, seller.taxPercent)),
    same('buyerName', invoice.title, found.buyer.name),
    same('buyerTaxCode', invoice.tax_code ?? '', found.buyer.taxCode),
    same('sellerName', seller.name, found.seller.name),
    same('sellerTaxCode', seller.taxCode, found.seller.taxCode),
  ];
}

function written(amount: bigint): string {
  return formatDecimal(money(amount, 'CNY'));
}

/** The tax in an amount, rounded half up to minor units. */
function taxOf(gross: bigint, percent: number): bigint {
  const sign = gross < 0n ? -1n : 1n;
  const whole = 100n + BigInt(percent);
  return (sign * (2n * sign * gross * BigInt(percent) + whole)) / (2n * whole);
}

/** The tax is that of the rate, each line being rounded by itself, and what is before tax is the rest of the file's own amount. */
function taxRows({ net, tax, gross, lines }: EInvoice, wanted: bigint): InvoiceComparison {
  const difference = tax - wanted;
  const maxCents = BigInt(Math.max(1, lines));
  const agrees = difference <= maxCents && difference >= -maxCents;
  const rest = gross - tax;
  return [
    { field: 'tax', expected: written(wanted), found: written(tax), agrees },
    { field: 'net', expected: written(rest), found: written(net), agrees: net === rest },
  ];
}

/** Names are written with brackets and spaces of either width, and carry characters that nobody sees. */
export function sameName(a: string, b: string): boolean {
  return foldedText(a) === foldedText(b);
}
