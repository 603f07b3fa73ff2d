/** Reason why a bill with invoices is not discarded, and what is to be done first. @param named ids of applications and
 * numbers of invoices, as far as they are known */
export function liveInvoices(named: { applied: string; issued: string }): string {
  const sentences = [
    named.issued && `This bill is on invoice ${named.issued}. Void it first.`,
    named.applied &&
      `This bill is in invoice application ${named.applied}. Have the customer withdraw it, or reject it, first.`,
  ].filter((sentence) => sentence !== '');
  if (sentences.length === 0)
    return 'An invoice of this bill was applied for or issued. Have the application withdrawn, or the invoice voided, first.';
  return sentences.join(' ');
}
