type Adjusted = {
  brandName: string;
  /** Amount given or taken, or the required deposit. */
  amount: string;
  /** Amount that moved between deposit and cash; null where none did. */
  moved: { amount: string; toCash: boolean } | null;
  reason: string;
  url: string;
};

function movedText({ moved }: Adjusted): string {
  if (moved === null) return '';
  return moved.toCash
    ? ` ${moved.amount} of your deposit was moved to your cash balance.`
    : ` ${moved.amount} was moved from your cash balance to your deposit.`;
}

/** To the main account, when its funds were adjusted. */
export const adjustmentMail = {
  subject: ({ brandName }: Adjusted) => `Your ${brandName} funds were adjusted`,
  credit: {
    mail: ({ amount, reason, url }: Adjusted) =>
      `We added ${amount} to your cash balance.\n\nReason: ${reason}\n\nSee the transaction:\n${url}`,
    sms: ({ brandName, amount, reason }: Adjusted) =>
      `${brandName}: we added ${amount} to your cash balance. Reason: ${reason}`,
  },
  debit: {
    mail: ({ amount, reason, url }: Adjusted) =>
      `We deducted ${amount} from your cash balance.\n\nReason: ${reason}\n\nSee the transaction:\n${url}`,
    sms: ({ brandName, amount, reason }: Adjusted) =>
      `${brandName}: we deducted ${amount} from your cash balance. Reason: ${reason}`,
  },
  deposit: {
    mail: (facts: Adjusted) =>
      `Your required deposit is now ${facts.amount}.${movedText(facts)}\n\nReason: ${facts.reason}\n\nSee your transactions:\n${facts.url}`,
    sms: (facts: Adjusted) =>
      `${facts.brandName}: your required deposit is now ${facts.amount}.${movedText(facts)} Reason: ${facts.reason}`,
  },
};
