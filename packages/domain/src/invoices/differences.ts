import type { InvoiceComparison } from '@arcadia/contract/invoices/invoice-desk';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { Language } from '@arcadia/kernel/languages';

/** @throws Refusal invoiceDiffers with each difference in words. */
export function requireAgreement(comparison: InvoiceComparison, language: Language): void {
  const wrong = comparison.filter(({ agrees }) => !agrees);
  if (wrong.length === 0) return;
  const texts = serverTexts(language).backofficeInvoices;
  const differences = wrong
    .map(({ field, expected, found }) =>
      texts.difference({
        field: texts.fields[field],
        expected: expected ?? '',
        found: found ?? '',
      }),
    )
    .join(texts.differenceBreak);
  throw new Refusal('invoiceDiffers', { differences });
}
