import type { OutgoingFile } from '@arcadia/contract/transfer';
import type { Context } from '@arcadia/domain/database/context';
import type { CompanyReceipt } from '@arcadia/domain/statements/index';
import { formatExactTime, formatMoney } from '@arcadia/i18n/formats';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { chineseAmount } from '@arcadia/kernel/chinese-amount';
import type { Language } from '@arcadia/kernel/languages';
import { type Money, toWire } from '@arcadia/kernel/money';
import type { PdfContent } from './pdf-content.ts';
import { pdfFile } from './pdf-file.ts';

/** The receipt of money that came in, as PDF. */
export function receiptFile(
  { deployment: { brandName } }: Pick<Context, 'deployment'>,
  receipt: CompanyReceipt,
  language: Language,
): Promise<OutgoingFile> {
  const { statements, common } = serverTexts(language);
  const texts = statements.receipt;
  const { amount, reference, receivedAt, order } = receipt;
  const time = (instant: Date) => formatExactTime(instant.toISOString(), common.formats);
  const inCapitals = languageFacts[language].capitalFigures && amount.currency === 'CNY';
  const facts = [
    { term: texts.payer, value: receipt.companyName },
    { term: texts.method, value: methodOf(receipt, language) },
    receipt.payment && { term: texts.paymentNumber, value: receipt.payment.gatewayPaymentId },
    { term: texts.order, value: reference },
    order && { term: texts.createdAt, value: time(order.createdAt) },
    { term: texts.receivedAt, value: time(receivedAt) },
    order && { term: texts.toDeposit, value: figures(order.toDeposit) },
    order && { term: texts.toCash, value: figures(order.toCash) },
  ];
  const content: PdfContent = {
    language,
    title: texts.title,
    subtitle: texts.number({ id: reference }),
    issuer: brandName,
    createdAt: receivedAt,
    pageLabel: statements.pageLabel,
    blocks: [
      {
        kind: 'amount',
        label: texts.amount,
        value: figures(amount),
        ...(inCapitals && { words: chineseAmount(amount) }),
      },
      { kind: 'facts', facts: facts.filter((fact) => fact !== null) },
      ...(order?.isLate ? [{ kind: 'note', text: texts.isLate } as const] : []),
      { kind: 'note', text: texts.note },
    ],
  };
  return pdfFile(`${texts.title} ${reference}`, content);
}

function methodOf({ payment, source }: CompanyReceipt, language: Language): string {
  const { statements, payment: paymentTexts } = serverTexts(language);
  if (payment) return paymentTexts.gateways[payment.gateway].name;
  const { methods } = statements.receipt;
  return source === 'recharge' ? methods.transfer : methods[source];
}

/** With the code too: both yuan and other currencies write ¥. */
function figures(value: Money): string {
  const { amount, currency } = toWire(value);
  return `${formatMoney(amount, currency)} ${currency}`;
}
