type Debt = { bills: number; time: string };

/** What a company reads of final bills that it has not paid. */
export const overdue = {
  owedTitle: ({ bills }: { bills: number }) =>
    bills === 1 ? 'One bill is overdue' : `${bills} bills are overdue`,
  owedText: ({ amount, time }: { amount: string; time: string }) =>
    `You owe ${amount}, the oldest part of it since ${time}. A recharge pays the oldest bill first.`,
  owedTextWithoutAmount: ({ bills, time }: Debt) =>
    bills === 1
      ? `It has not been paid since ${time}.`
      : `The oldest has not been paid since ${time}.`,
  holdTitle: ({ time }: { time: string }) =>
    `Services go offline on ${time} unless overdue bills are paid`,
  heldTitle: 'Services are offline because of overdue bills',
  heldText: ({ time }: { time: string }) =>
    `Since ${time}. They come back online by themselves once the overdue bills are paid.`,
  recharge: 'Recharge',
  bills: 'View bills',
};
