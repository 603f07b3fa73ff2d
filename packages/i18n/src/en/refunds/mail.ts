/** `url` leads to the refund; `amount` has its currency. */
type Notice = { brandName: string; companyName: string; amount: string; url: string };
type WithReason = Notice & { reason: string | null };
type Why = { reason: string | null };
/** `source` as in the list of amounts; `gateway` is null where it came by none. */
type CameIn = { source: string; gateway: string | null; amount: string; date: string };

const because = (reason: string | null) => (reason === null ? '' : `\n\nReason: ${reason}`);

/** Outcome of a refund. */
export const refundMail = {
  completed: {
    subject: ({ brandName, amount }: WithReason) => `${brandName}: refund of ${amount} sent`,
    mail: ({ companyName, amount, url }: WithReason) =>
      `Hello,\n\nThe refund for ${companyName} has been sent: ${amount}. Depending on the bank, it may take a few more days to show in your account.\n\nView the refund: ${url}`,
    sms: ({ brandName, companyName, amount }: WithReason) =>
      `${brandName}: the refund for ${companyName} has been sent: ${amount}.`,
  },
  refused: {
    subject: ({ brandName, amount }: WithReason) =>
      `${brandName}: refund of ${amount} not approved`,
    mail: ({ companyName, amount, reason, url }: WithReason) =>
      `Hello,\n\nWe couldn’t approve the refund of ${amount} for ${companyName}. The amount is back in your balance.${because(reason)}\n\nView the refund: ${url}`,
    sms: ({ brandName, companyName, amount, url }: WithReason) =>
      `${brandName}: the refund of ${amount} for ${companyName} wasn’t approved. The amount is back in your balance: ${url}`,
  },
  withdrawn: {
    subject: ({ brandName, amount }: WithReason) => `${brandName}: refund of ${amount} withdrawn`,
    mail: ({ companyName, amount, url }: WithReason) =>
      `Hello,\n\nThe request to refund ${amount} to ${companyName} was withdrawn in the console. The amount is back in your balance, and you can request it again.\n\nView the refund: ${url}`,
    sms: ({ brandName, companyName, amount, url }: WithReason) =>
      `${brandName}: the request to refund ${amount} to ${companyName} was withdrawn. The amount is back in your balance: ${url}`,
  },
  failed: {
    subject: ({ brandName, amount }: WithReason) => `${brandName}: refund of ${amount} failed`,
    mail: ({ companyName, amount, reason, url }: WithReason) =>
      `Hello,\n\n${amount} of a refund for ${companyName} couldn’t be paid out. The amount is back in your balance, and you can request it again. A payment that its payment service didn’t take back goes to your verified bank account next time.${because(reason)}\n\nView the refund: ${url}`,
    sms: ({ brandName, companyName, amount, url }: WithReason) =>
      `${brandName}: ${amount} of a refund for ${companyName} couldn’t be paid out and is back in your balance: ${url}`,
  },
  /** Beside the lines among the transactions: what is refunded, and why money came back. */
  remarks: {
    of: ({ source, gateway, amount, date }: CameIn) =>
      `${source} of ${amount}${gateway === null ? '' : ` by ${gateway}`}, ${date}`,
    refused: ({ reason }: Why) => `Refund not approved${reason === null ? '' : `: ${reason}`}`,
    withdrawn: () => 'Refund request withdrawn',
    failed: ({ reason }: Why) => `Refund failed${reason === null ? '' : `: ${reason}`}`,
  },
};
