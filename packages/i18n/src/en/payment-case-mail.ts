type Decided = {
  brandName: string;
  company: string;
  gateway: string;
  /** The payment service’s own number. */
  number: string;
  amount: string;
  url: string;
  /** Of an assignment that was taken back. */
  reason: string;
};
type Named = Pick<Decided, 'gateway' | 'number'>;

/** To the main account of a company that was credited with money that fitted no order, or charged for a refund. */
export const paymentCaseMail = {
  assigned: {
    remarks: ({ gateway, number }: Named) => `${gateway} payment ${number}, assigned by our staff`,
    subject: ({ brandName, amount }: Decided) => `${brandName}: ${amount} was credited to you`,
    mail: ({ company, gateway, number, amount, url }: Decided) =>
      `Hello,\n\nWe received a payment of ${amount} by ${gateway} (${number}) that we couldn’t match to an order. We have now credited it to ${company}.\n\nSee it in your transactions: ${url}`,
    sms: ({ brandName, company, gateway, amount, url }: Decided) =>
      `${brandName}: a ${gateway} payment of ${amount} was credited to ${company}: ${url}`,
  },
  undone: {
    remarks: ({ gateway, number }: Named) => `${gateway} payment ${number}, taken back`,
    subject: ({ brandName, amount }: Decided) => `${brandName}: credit of ${amount} taken back`,
    mail: ({ company, gateway, number, amount, reason, url }: Decided) =>
      `Hello,\n\nWe had credited a payment of ${amount} by ${gateway} (${number}) to ${company}. This was a mistake, so we have taken it back.\n\nReason: ${reason}\n\nSee it in your transactions: ${url}`,
    sms: ({ brandName, company, gateway, amount, reason }: Decided) =>
      `${brandName}: a ${gateway} payment of ${amount} that had been credited to ${company} by mistake was taken back. Reason: ${reason}`,
  },
  charged: {
    remarks: ({ gateway, number }: Named) => `${gateway} returned payment ${number} to the payer`,
    subject: ({ brandName, amount }: Decided) => `${brandName}: ${amount} was deducted`,
    mail: ({ company, gateway, number, amount, url }: Decided) =>
      `Hello,\n\n${gateway} returned ${amount} of your payment ${number} to the payer. We have therefore deducted this amount from the cash balance of ${company}.\n\nSee it in your transactions: ${url}`,
    sms: ({ brandName, company, gateway, amount, url }: Decided) =>
      `${brandName}: ${gateway} returned ${amount} to the payer, so it was deducted from the cash balance of ${company}: ${url}`,
  },
};
