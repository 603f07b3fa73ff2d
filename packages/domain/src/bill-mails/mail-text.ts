import { formatMonth } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { add, formatDecimal, type Money, money } from '@arcadia/kernel/money';
import { owedOf } from '../billing/index.ts';
import type { Context } from '../database/context.ts';
import { addSums, type CorrectionSums, sumsOfBill } from './correction-sums.ts';
import type { FoundMail } from './find-mail.ts';

type Deployment = Pick<Context['deployment'], 'brandName' | 'publicUrl'>;
type Bill = FoundMail['bills'][number];

/** Bills that a mail lists; of the others it says how many there are. */
const maxListed = 20;

/** The words of a mail with the sums of all its bills, in the mail's language. */
export function mailWords({ brandName, publicUrl }: Deployment, mail: FoundMail) {
  const { bills, month, language, companyName } = mail;
  const { formats } = serverTexts(language).common;
  const payable = sum(bills.map(payableOf));
  const last = bills.at(-1)?.month ?? month;
  const address = `${publicUrl}/finance/billing/detail`;
  return {
    brandName,
    companyName,
    month: formatMonth(month, formats),
    lastMonth: last === month ? null : formatMonth(last, formats),
    count: bills.length,
    amount: payable === null ? '' : written(payable),
    link: last === month ? `${address}?month=${month}` : address,
  };
}

/** The subject and the short text of a mail: those of a correction where it tells of one. */
export function mailHeads(mail: FoundMail) {
  const texts = serverTexts(mail.language).mail.bills;
  return correctionOf(mail) === null ? texts[mail.kind] : texts.correction;
}

/** The mail from its greeting to why it was sent, a paragraph each. */
export function mailParagraphs(deployment: Deployment, mail: FoundMail): string[] {
  const { bills, language, kind, isDirect } = mail;
  const texts = serverTexts(language).mail.bills;
  const words = mailWords(deployment, mail);
  const owed = sum(bills.filter(({ status }) => status === 'unsettled').map(owedOf));
  const rechargeLink = `${deployment.publicUrl}/finance/found/recharge`;
  const correction = correctionOf(mail);
  return [
    ...(correction
      ? [
          texts.correction.text(words),
          texts.reason(correction),
          sumsText(mail, correction.sums, texts.correction.inAll),
        ]
      : [texts[kind].text(words)]),
    ...bills.slice(0, maxListed).map((bill) => billParagraph(deployment, mail, bill)),
    ...(bills.length > maxListed
      ? [texts.more({ count: bills.length - maxListed, link: words.link })]
      : []),
    ...(owed && isDirect ? [texts.owed({ amount: written(owed), link: rechargeLink })] : []),
    texts.why(words),
  ];
}

/** The reason of the correction that a mail tells of, and what it made of all its bills; null of another mail. */
function correctionOf({ bills, made }: FoundMail): { reason: string; sums: CorrectionSums } | null {
  const known = bills.flatMap((bill) => {
    const of = made.get(bill.id);
    return of ? [{ reason: of.reason, sums: sumsOfBill(bill, of) }] : [];
  });
  const [first] = known;
  if (!first) return null;
  return { reason: first.reason, sums: known.map(({ sums }) => sums).reduce(addSums) };
}

/** Before, after, the difference, and what was paid back or is owed; a channel company settles with its provider elsewhere. */
function sumsText(
  { language, isDirect }: FoundMail,
  { was, is, difference, paidBack, owed }: CorrectionSums,
  say: (amounts: Record<'was' | 'is' | 'difference', string>) => string,
): string {
  const texts = serverTexts(language).mail.bills.correction;
  const signed = `${difference.amount > 0n ? '+' : ''}${written(difference)}`;
  const lines = [
    say({ was: written(was), is: written(is), difference: signed }),
    ...(isDirect && paidBack.amount > 0n ? [texts.paidBack({ amount: written(paidBack) })] : []),
    ...(isDirect && owed.amount > 0n ? [texts.owed({ amount: written(owed) })] : []),
  ];
  return lines.join('\n');
}

function billParagraph({ publicUrl }: Deployment, mail: FoundMail, bill: Bill): string {
  const link = `${publicUrl}/finance/billing/detail/${bill.id}`;
  const { mail: texts, bills: words, common } = serverTexts(mail.language);
  const { replaced_payable: before, currency, reason, status } = bill;
  // One that is discarded meanwhile says so.
  const named = words.statuses[status === 'waiting_for_rate' ? 'unsettled' : status];
  const application = bill.application_name;
  const made = mail.made.get(bill.id);
  if (made) {
    const month = formatMonth(bill.month, common.formats);
    const of = { application, month, status: named };
    const say = texts.bills.correction.bill;
    return [
      sumsText(mail, sumsOfBill(bill, made), (amounts) => say({ ...of, ...amounts })),
      link,
    ].join('\n');
  }
  const lines = [
    texts.bills.bill({ application, amount: written(payableOf(bill)), status: named }),
    ...(before === null ? [] : [texts.bills.before({ amount: written(money(before, currency)) })]),
    ...(reason === null ? [] : [texts.bills.reason({ reason })]),
    link,
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
