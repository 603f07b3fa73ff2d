type Facts = Record<'brandName' | 'companyName' | 'month' | 'amount' | 'link', string>;
/** A correction may concern several months: the last one is null where it is one. */
type Corrected = Facts & { lastMonth: string | null; count: number };
type Amounts = Record<'was' | 'is' | 'difference', string>;

const months = ({ month, lastMonth }: Corrected) =>
  lastMonth === null ? month : `${month} to ${lastMonth}`;
const bills = ({ count }: Corrected) => (count === 1 ? '1 bill' : `${count} bills`);

/** To those who receive a company's bills, when they have become final or were made anew. */
export const billMail = {
  final: {
    subject: ({ companyName, month, amount }: Facts) =>
      `${companyName}: bills for ${month}, ${amount}`,
    text: ({ companyName, month, amount }: Facts) =>
      `The bills of ${companyName} for ${month} are final and come to ${amount}.`,
    sms: ({ brandName, month, amount, link }: Facts) =>
      `${brandName}: your bills for ${month} are final and come to ${amount}. ${link}`,
  },
  corrected: {
    subject: ({ companyName, month }: Facts) => `${companyName}: corrected bill for ${month}`,
    text: ({ companyName, month }: Facts) =>
      `A bill of ${companyName} for ${month} was discarded and made anew. What was paid for the discarded bill has been returned and used for the new one.`,
    sms: ({ brandName, month, amount, link }: Facts) =>
      `${brandName}: a bill for ${month} was discarded and made anew, now ${amount}. ${link}`,
  },
  /** Bills that two of our people have put right together: the customer's one message about them. */
  correction: {
    subject: (facts: Corrected) =>
      `${facts.companyName}: ${bills(facts)} corrected for ${months(facts)}`,
    text: (facts: Corrected) =>
      `We corrected ${bills(facts)} of ${facts.companyName} for ${months(facts)}. Each was replaced by a new one.`,
    sms: (facts: Corrected) =>
      `${facts.brandName}: we corrected ${bills(facts)} for ${months(facts)}, now ${facts.amount}. ${facts.link}`,
    inAll: ({ was, is, difference }: Amounts) =>
      `In all: ${was} before, ${is} now, difference ${difference}`,
    bill: ({
      application,
      month,
      was,
      is,
      difference,
      status,
    }: Amounts & Record<'application' | 'month' | 'status', string>) =>
      `${application}, ${month}: ${was} before, ${is} now, difference ${difference}, ${status.toLowerCase()}`,
    paidBack: ({ amount }: { amount: string }) => `Paid back: ${amount}`,
    owed: ({ amount }: { amount: string }) => `Still owed: ${amount}`,
  },
  bill: ({ application, amount, status }: Record<'application' | 'amount' | 'status', string>) =>
    `${application}: ${amount}, ${status.toLowerCase()}`,
  before: ({ amount }: { amount: string }) => `Discarded bill: ${amount}`,
  reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
  more: ({ count, link }: { count: number; link: string }) =>
    `${count === 1 ? '1 more bill' : `${count} more bills`}:\n${link}`,
  owed: ({ amount, link }: { amount: string; link: string }) =>
    `${amount} is still owed. Your next recharge pays unsettled bills, the oldest first:\n${link}`,
  why: ({ companyName, brandName }: Facts) =>
    `You receive this because bills of ${companyName} in ${brandName} are sent to this address.`,
};
