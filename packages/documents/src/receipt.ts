import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import type { MemberContext } from '@arcadia/domain/database/context';
import type { CompanyReceipt } from '@arcadia/domain/statements/index';
import { formatExactTime, formatMoney } from '@arcadia/i18n/formats';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { chineseAmount } from '@arcadia/kernel/chinese-amount';
import type { Language } from '@arcadia/kernel/languages';
import { type Money, toWire } from '@arcadia/kernel/money';
import { issuedPdf } from './issued-file.ts';
import type { PdfBlock, PdfContent } from './pdf/pdf-content.ts';

/** The receipt of money that came in, as PDF. */
export function receiptFile(
  ctx: MemberContext,
  receipt: CompanyReceipt,
  language: Language,
): Promise<OutgoingFile> {
  const { statements, common } = serverTexts(language);
  const texts = statements.receipt;
  const { amount, reference, receivedAt, order } = receipt;
  const time = (instant: Date) => formatExactTime(instant.toISOString(), common.formats);
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
    issuer: ctx.deployment.brandName,
    createdAt: receivedAt,
    pageLabel: statements.pageLabel,
    blocks: [
      amountBlock(texts.amount, amount, language),
      { kind: 'facts', facts: facts.filter((fact) => fact !== null) },
      ...(order?.isLate ? [{ kind: 'note', text: texts.isLate } as const] : []),
      { kind: 'note', text: texts.note },
    ],
  };
  const issued = {
    kind: 'receipt',
    subject: reference,
    language,
    amount,
    asOf: receivedAt,
  } as const;
  const { companyName } = receipt;
  const name = `${texts.title} ${reference}`;
  return issuedPdf(ctx, { ...issued, companyName }, { name, content });
}

function methodOf({ payment, source }: CompanyReceipt, language: Language): string {
  const { statements, payment: paymentTexts } = serverTexts(language);
  if (payment) return paymentTexts.gateways[payment.gateway].name;
  const { methods } = statements.receipt;
  return source === 'recharge' ? methods.transfer : methods[source];
}

/** In large figures, yuan also in capitals where the language has them. */
export function amountBlock(label: string, amount: Money, language: Language): PdfBlock {
  const inCapitals = languageFacts[language].capitalFigures && amount.currency === 'CNY';
  const value = figures(amount);
  return { kind: 'amount', label, value, ...(inCapitals && { words: chineseAmount(amount) }) };
}

/** With the code of the currency too where its sign is that of several: yuan and yen both write ¥, and US$ is dollars of one country. */
export function figures(value: Money): string {
  const { amount, currency } = toWire(value);
  const written = formatMoney(amount, currency);
  return /[A-Z]/.test(written) ? written : `${written} ${currency}`;
}
