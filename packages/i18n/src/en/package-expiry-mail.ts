import { quotaKindNames } from './quota-kinds.ts';

type Facts = Record<'brandName' | 'companyName' | 'name' | 'date' | 'link', string> & {
  /** Packages that expire, and days until the first of them does. */
  count: number;
  days: number;
};

const inDays = (days: number) =>
  days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;

/** To those who receive a company's bills, before packages expire of which something is left. */
export const packageExpiryMail = {
  subject: ({ companyName, count, name, days }: Facts) =>
    count === 1
      ? `${companyName}: “${name}” expires ${inDays(days)}`
      : `${companyName}: ${count} packages expire soon, the first ${inDays(days)}`,
  text: ({ companyName, count }: Facts) =>
    count === 1
      ? `A package of ${companyName} expires soon, and something is left of it. What you haven’t used by then is lost.`
      : `Packages of ${companyName} expire soon, and something is left of them. What you haven’t used by then is lost.`,
  package: ({
    name,
    quantity,
    time,
    days,
  }: Record<'name' | 'time', string> & Record<'quantity' | 'days', number>) =>
    `${name}${quantity === 1 ? '' : ` × ${quantity}`}, expires ${time} (UTC+8), ${inDays(days)}`,
  kinds: quotaKindNames,
  left: ({ kind, left, granted }: Record<'kind' | 'left' | 'granted', string>) =>
    `${left} of ${granted} ${kind} left`,
  more: ({ count, link }: { count: number; link: string }) =>
    `${count === 1 ? '1 more package' : `${count} more packages`}:\n${link}`,
  billed: ({ month }: { month: string }) =>
    `These figures are as of the bills up to ${month}. Later usage comes off with the next bills.`,
  notBilled: 'No bill has been made yet. Your usage comes off with the first one.',
  why: ({ companyName, brandName }: Facts) =>
    `You receive this because bills of ${companyName} in ${brandName} are sent to this address. We send it 30 days and 7 days before a package expires.`,
  sms: ({ brandName, count, date, link }: Facts) =>
    `${brandName}: ${
      count === 1
        ? `a package with something left expires on ${date}.`
        : `${count} packages with something left expire soon, the first on ${date}.`
    } ${link}`,
};
