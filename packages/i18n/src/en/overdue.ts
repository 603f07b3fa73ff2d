/** `amount` is empty for readers who may not see the balance. */
type Debt = { bills: number; amount: string; date: string };

const billsOf = (bills: number) => (bills === 1 ? 'one bill' : `${bills} bills`);
const unpaid = (bills: number) => (bills === 1 ? 'One bill has' : `${bills} bills have`);
const owedText = ({ bills, amount, date }: Debt) =>
  amount === ''
    ? `${unpaid(bills)} been unpaid since ${date}.`
    : `You’ve owed ${amount} on ${billsOf(bills)} since ${date}.`;

/** The banner of a company that has not paid final bills. */
export const overdue = {
  owed: {
    title: ({ bills, amount }: Omit<Debt, 'date'>) =>
      amount === '' ? `${unpaid(bills)} not been paid` : `You owe ${amount} on ${billsOf(bills)}`,
    since: ({ date }: { date: string }) => `Unpaid since ${date}.`,
  },
  /** Next step if it is not paid. */
  next: {
    reminder: ({ date }: { date: string }) => `We’ll send a reminder on ${date}.`,
    notice: ({ date }: { date: string }) =>
      `If it’s still unpaid on ${date}, we’ll tell you when your services go offline.`,
  },
  announced: {
    title: ({ time }: { time: string }) => `Your services go offline on ${time}`,
    text: (debt: Debt) => `${owedText(debt)} Pay before then to keep your services online.`,
  },
  held: {
    title: ({ date }: { date: string }) => `Your services have been offline since ${date}`,
    text: (debt: Debt) =>
      `${owedText(debt)} Your services come back online automatically once the overdue bills are paid.`,
  },
  /** How it is paid. */
  pay: 'A recharge pays the oldest bill first.',
  ask: ({ name }: { name: string }) => `Ask the main account ${name} to recharge.`,
  /** One after the other; empty ones are left out. */
  sentences: (parts: readonly string[]) => parts.filter((part) => part !== '').join(' '),
  recharge: 'Recharge',
  bills: 'View unpaid bills',
};
