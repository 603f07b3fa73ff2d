import { formatMonth } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { add, formatDecimal, type Money, money } from '@arcadia/kernel/money';
import { owedOf } from '../billing/index.ts';
import type { Context } from '../database/context.ts';
import type { FoundMail } from './find-mail.ts';

type Deployment = Pick<Context['deployment'], 'brandName' | 'publicUrl'>;
type Bill = FoundMail['bills'][number];

/** Bills that a mail lists; of the others it says how many there are. */
const maxListed = 20;

/** The text of a mail with the sum of all its bills, in the mail's language. */
export function mailWords({ brandName, publicUrl }: Deployment, mail: FoundMail) {
  const { bills, month, language, companyName } = mail;
  const payable = sum(bills.map(payableOf));
  return {
    brandName,
    companyName,
    month: formatMonth(month, serverTexts(language).common.formats),
    amount: payable === null ? '' : written(payable),
    link: `${publicUrl}/finance/billing/detail?month=${month}`,
  };
}

/** The mail from its greeting to why it was sent, a paragraph each. */
export function mailParagraphs(deployment: Deployment, mail: FoundMail): string[] {
  const { bills, language, kind, isDirect } = mail;
  const texts = serverTexts(language).mail.bills;
  const words = mailWords(deployment, mail);
  const owed = sum(bills.filter(({ status }) => status === 'unsettled').map(owedOf));
  const rechargeLink = `${deployment.publicUrl}/finance/found/recharge`;
  return [
    texts[kind].text(words),
    ...bills.slice(0, maxListed).map((bill) => billParagraph(deployment, mail, bill)),
    ...(bills.length > maxListed
      ? [texts.more({ count: bills.length - maxListed, link: words.link })]
      : []),
    ...(owed && isDirect ? [texts.owed({ amount: written(owed), link: rechargeLink })] : []),
    texts.why(words),
  ];
}

function billParagraph({ publicUrl }: Deployment, { language }: FoundMail, bill: Bill): string {
  const { mail, bills: words } = serverTexts(language);
  const { replaced_payable: before, currency, reason, status } = bill;
  const lines = [
    mail.bills.bill({
      application: bill.application_name,
      amount: written(payableOf(bill)),
      // One that is discarded meanwhile says so.
      status: words.statuses[status === 'waiting_for_rate' ? 'unsettled' : status],
    }),
    ...(before === null ? [] : [mail.bills.before({ amount: written(money(before, currency)) })]),
    ...(reason === null ? [] : [mail.bills.reason({ reason })]),
    `${publicUrl}/finance/billing/detail/${bill.id}`,
  ];
  return lines.join('\n');
}

function payableOf({ payable, currency }: Bill): Money {
  return money(payable ?? 0n, currency);
}

function sum(amounts: readonly Money[]): Money | null {
  return amounts.length === 0 ? null : amounts.reduce((a, b) => add(a, b));
}

function written(amount: Money): string {
  return `${formatDecimal(amount)} ${amount.currency}`;
}
