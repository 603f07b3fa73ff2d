/** Reason why a bill with invoices is not discarded, and what is to be done first. @param named ids of applications and
 * numbers of invoices, as far as they are known */
export function liveInvoices(named: { applied: string; issued: string }): string {
  const sentences = [
    named.issued && `该账单已开具发票 ${named.issued}，请先作废发票。`,
    named.applied && `该账单正在申请发票 ${named.applied}，请先由客户撤回或驳回该申请。`,
  ].filter((sentence) => sentence !== '');
  if (sentences.length === 0) return '该账单已申请或开具发票，请先撤回、驳回开票申请或作废发票。';
  return sentences.join('');
}
