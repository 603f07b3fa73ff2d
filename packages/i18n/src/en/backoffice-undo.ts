type Amounts = { amount: string; left: string };

/** Undoing decisions, on the pages of cases. Read by the provider's own staff. */
export const backofficeUndo = {
  title: 'Undo this decision',
  undo: 'Undo',
  text: 'Nothing is deleted: the decision stays on record, and undoing it is an entry of its own.',
  reason: 'Reason',
  reasonHelp: 'The customer reads it as you write it.',
  reasonMissing: 'Enter a reason',
  done: 'Decision undone',
  undone: 'Undone',
  at: 'Undone',
  by: 'Undone by',
  next: 'Go to the case in which it’s decided again',
  /** Of money that was credited: the sum. */
  unused: ({ amount }: { amount: string }) =>
    `This can be undone as long as the customer has used none of the ${amount}.`,
  obstacles: {
    spent: ({ amount, left }: Amounts) =>
      `This can’t be undone any more: only ${left} of ${amount} is left, the rest was spent. Take back what is left by an adjustment, and settle the rest with the customer.`,
    refunded: ({ amount }: Amounts) =>
      `This can’t be undone any more: some of ${amount} was refunded to the customer. Take back what is left by an adjustment, and settle the rest with the customer.`,
    held: ({ amount }: Amounts) =>
      `This can’t be undone now: some of ${amount} is held for a refund. Reject that refund first.`,
    sent: () =>
      'This can’t be undone any more: a part of it was sent to its payment service, which can’t be stopped.',
    paid: () =>
      'This can’t be undone any more: a part of it has been paid, or couldn’t be. Parts that wait for the bank can still be recorded as not paid.',
  },
  transfer: {
    title: ({ amount }: { amount: string }) => `Take back the credit of ${amount}?`,
    consequences: [
      'The amount leaves the customer’s balance.',
      'The transfer is under review again, as a new case, and the bank reference is free.',
      'The customer is told, with the reason.',
      'Usually a second person has to agree first.',
    ],
  },
  refund: {
    title: ({ amount }: { amount: string }) => `Take back the approval of ${amount}?`,
    possible: 'This can be undone as long as nothing of it has been paid.',
    consequences: [
      'The bank payouts of this refund leave the queue.',
      'The amount is held as before, and the request is under review again as a new case.',
      'Once you reject it, or the customer withdraws it, the money is back in the balance.',
      'The customer is told.',
    ],
  },
  assignment: {
    title: ({ amount }: { amount: string }) => `Take ${amount} back from the customer?`,
    consequences: [
      'The amount leaves the customer’s balance and is on suspense again.',
      'The money waits in a new case, to be assigned to somebody else or sent back to its payer.',
      'The customer is told, with the reason.',
      'Usually a second person has to agree first.',
    ],
  },
};
