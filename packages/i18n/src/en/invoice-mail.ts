type Notice = Record<'brandName' | 'url' | 'title' | 'amount' | 'number' | 'reason', string>;

/** Outcome of an application for an invoice, and of the invoice. */
export const invoiceMail = {
  invoiced: {
    subject: ({ brandName, amount }: Notice) => `${brandName}: your invoice of ${amount}`,
    mail: ({ title, amount, number, url }: Notice) =>
      `Hello,\n\nWe’ve issued invoice ${number} of ${amount} to ${title}.\n\nLog in to download it: ${url}`,
    sms: ({ brandName, amount, url }: Notice) =>
      `${brandName}: your invoice of ${amount} is ready to download: ${url}`,
  },
  not_invoiced: {
    subject: ({ brandName, amount }: Notice) =>
      `${brandName}: the invoice of ${amount} wasn’t issued`,
    mail: ({ title, amount, reason, url }: Notice) =>
      `Hello,\n\nWe couldn’t issue the invoice of ${amount} to ${title}.\n\nReason: ${reason}\n\nYou can apply for the amount again: ${url}`,
    sms: ({ brandName, amount, reason }: Notice) =>
      `${brandName}: we couldn’t issue the invoice of ${amount}. Reason: ${reason}`,
  },
  voided: {
    subject: ({ brandName, number }: Notice) => `${brandName}: invoice ${number} voided`,
    mail: ({ amount, number, reason, url }: Notice) =>
      `Hello,\n\nInvoice ${number} of ${amount} was voided. Don’t use it any more.\n\nReason: ${reason}\n\nYou can apply for the amount again: ${url}`,
    sms: ({ brandName, number, reason }: Notice) =>
      `${brandName}: invoice ${number} was voided. Reason: ${reason}`,
  },
};
