import type { RefundItem } from '@arcadia/contract/funds/refunds';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import type { MemberContext } from '@arcadia/domain/database/context';
import type { RefundReceipt } from '@arcadia/domain/statements/index';
import { formatExactTime, formatMoney } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { Language } from '@arcadia/kernel/languages';
import { issuedPdf } from './issued-file.ts';
import type { PdfBlock, PdfContent } from './pdf/pdf-content.ts';
import { amountBlock } from './receipt.ts';

/** The receipt of what was paid out for a refund, as PDF. */
export function refundReceiptFile(
  ctx: MemberContext,
  receipt: RefundReceipt,
  language: Language,
): Promise<OutgoingFile> {
  const { statements, common } = serverTexts(language);
  const texts = statements.refundReceipt;
  const { reference, companyName, amount, requestedAt, endedAt } = receipt;
  const time = (instant: Date) => formatExactTime(instant.toISOString(), common.formats);
  const content: PdfContent = {
    language,
    title: texts.title,
    subtitle: texts.number({ id: reference }),
    issuer: ctx.deployment.brandName,
    createdAt: endedAt,
    pageLabel: statements.pageLabel,
    blocks: [
      amountBlock(texts.amount, amount, language),
      {
        kind: 'facts',
        facts: [
          { term: texts.payee, value: companyName },
          { term: texts.requestedAt, value: time(requestedAt) },
          { term: texts.endedAt, value: time(endedAt) },
        ],
      },
      { kind: 'heading', text: texts.parts },
      partsTable(receipt, language),
      { kind: 'note', text: texts.note },
    ],
  };
  const kind = 'refund_receipt';
  const issued = {
    kind,
    subject: reference,
    language,
    companyName,
    amount,
    asOf: endedAt,
  } as const;
  return issuedPdf(ctx, issued, { name: `${texts.title} ${reference}`, content });
}

/** Each part with what it was of, where it went and what the bank calls it. */
function partsTable({ items }: RefundReceipt, language: Language): PdfBlock {
  const { refundReceipt: texts } = serverTexts(language).statements;
  const { sources } = serverTexts(language).refunds;
  return {
    kind: 'table',
    columns: [
      { heading: texts.source, width: 34, align: 'start' },
      { heading: texts.destination, width: 40, align: 'start' },
      { heading: texts.partAmount, width: 20, align: 'end' },
    ],
    rows: items.map((item) => ({
      cells: [
        `${sources[item.source]} ${item.lotId}`,
        destinationOf(item, language),
        formatMoney(item.amount.amount, item.amount.currency),
      ],
    })),
  };
}

function destinationOf(
  { destination, bankAccount, bankReference }: RefundItem,
  language: Language,
): string {
  const { refunds, payment } = serverTexts(language);
  if (destination.kind === 'gateway')
    return refunds.destination.gateway({ gateway: payment.gateways[destination.gateway].name });
  const to = bankAccount
    ? refunds.destination.account({ bank: bankAccount.bankName, number: bankAccount.accountNumber })
    : refunds.destination.bank;
  return [to, bankReference].filter((part) => part !== null).join(' · ');
}
