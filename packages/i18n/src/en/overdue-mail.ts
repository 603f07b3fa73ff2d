type Debt = {
  brandName: string;
  company: string;
  /** Sum that is owed in all. */
  amount: string;
  bills: number;
  /** From when on services are held, at UTC+8; empty where that is not announced. */
  holdFrom: string;
  url: string;
};
/** `heldAt`: since when services are held, at UTC+8. */
type Held = Omit<Debt, 'holdFrom'> & { heldAt: string };
type Lifted = Pick<Debt, 'brandName' | 'company' | 'url'>;

const billsOf = (bills: number) => (bills === 1 ? 'one bill' : `${bills} bills`);

/** To a company that has not paid final bills: to its main account and to who receives its bills. */
export const overdueMail = {
  reminder: {
    subject: ({ brandName, amount }: Debt) => `${brandName}: ${amount} is overdue`,
    mail: ({ company, amount, bills, url }: Debt) =>
      `Hello,\n\n${company} still owes ${amount} on ${billsOf(bills)}. A recharge pays the oldest bill first.\n\nRecharge: ${url}\n\nIf you have paid in the last few days, you can ignore this message.`,
    sms: ({ brandName, company, amount, url }: Debt) =>
      `${brandName}: ${company} still owes ${amount} on its bills. Recharge: ${url}`,
  },
  notice: {
    subject: ({ brandName, holdFrom }: Debt) =>
      `${brandName}: your services will be taken offline on ${holdFrom}`,
    mail: ({ company, amount, bills, holdFrom, url }: Debt) =>
      `Hello,\n\n${company} still owes ${amount} on ${billsOf(bills)}. Unless it is paid, we will take all services of ${company} offline on ${holdFrom} (UTC+8). They come back automatically once the overdue bills are paid.\n\nRecharge: ${url}`,
    sms: ({ brandName, company, amount, holdFrom, url }: Debt) =>
      `${brandName}: ${company} owes ${amount}. Unless it is paid, its services go offline on ${holdFrom} (UTC+8). Recharge: ${url}`,
  },
  held: {
    subject: ({ brandName }: Held) =>
      `${brandName}: your services were taken offline because of overdue bills`,
    mail: ({ company, amount, bills, heldAt, url }: Held) =>
      `Hello,\n\n${company} owes ${amount} on ${billsOf(bills)}. Because of overdue bills all services of ${company} have been offline since ${heldAt} (UTC+8). They come back automatically once the overdue bills are paid. A recharge pays the oldest bill first.\n\nRecharge: ${url}\n\nIf you have just paid, the services come back when the payment arrives.`,
    sms: ({ brandName, company, amount, url }: Held) =>
      `${brandName}: the services of ${company} were taken offline because of overdue bills. Owed: ${amount}. Recharge: ${url}`,
  },
  lifted: {
    subject: ({ brandName }: Lifted) => `${brandName}: your services are no longer held`,
    mail: ({ company, url }: Lifted) =>
      `Hello,\n\nThe services of ${company} are no longer held for overdue bills. Those that we had taken offline are online again, unless something else keeps them offline.\n\nCheck your services: ${url}`,
    sms: ({ brandName, company, url }: Lifted) =>
      `${brandName}: the services of ${company} are no longer held for overdue bills: ${url}`,
  },
};
