/** Package orders of all customers, and the desk for their refunds. Read by the provider's own staff. */
export const backofficePackageOrders = {
  campaign: 'Campaign',
  description: 'What customers ordered in the shop, and what is left of it.',
  emptyText: 'Packages that customers order in the shop will appear here.',
  toList: 'All package orders',
  toCase: 'Open refund case',
  refundable: 'Unused, would go back now',
  desk: {
    title: 'Package refunds',
    description: 'Customers who ask for the unused part of a package order, oldest first.',
    caseTitle: 'Package refund',
    subject: 'Package order',
    search: 'Customer, case ID or customer ID',
    kinds: { CNY: 'CNY', USD: 'USD' },
    approve: 'Approve',
    refuse: 'Reject',
    cancel: 'Cancel',
    choose: 'What goes back',
    chooseText: 'The customer’s request is filled in. What you change here is what is refunded.',
    wouldGoBack: 'Goes back',
    nothingLeft: 'Nothing can go back: bills or this month have used it up.',
    invoiced:
      'More is invoiced, or applied for, than would stay. Void the invoice, or have the application withdrawn or reject it, first.',
    approveTitle: ({ amount, company }: { amount: string; company: string }) =>
      `Refund ${amount} to ${company}?`,
    approveText:
      'The unused quotas of these packages end at once, and the money goes back the way it came. This can’t be undone.',
    refuseTitle: ({ company }: { company: string }) => `Reject the refund of ${company}?`,
    refuseText: 'The quotas stay as they are. The customer sees the reason and can ask again.',
    reason: 'Reason',
    reasonHelp: 'The customer will see this exactly as you write it.',
    reasonMissing: 'Enter a reason',
    presets: 'Common reasons',
  },
};
