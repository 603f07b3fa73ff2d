/** Revoking a customer's certification, on its page. */
export const backofficeRevocations = {
  title: 'Revoking the verification',
  none: 'Never revoked. For a verification that was approved by mistake.',
  revoke: 'Revoke verification',
  revokeTitle: ({ name }: { name: string }) => `Revoke the enterprise verification of ${name}?`,
  revokeText: 'It takes effect at once, and the customer is told by message and email.',
  consequences: [
    'Until another one is approved, the customer can’t recharge, order packages, request invoices, sign contracts, or be refunded to a bank account.',
    'Bills, invoices and signed contracts stay valid. The balance stays.',
    'What was approved stays on record. The customer can apply again.',
  ],
  reason: 'Reason',
  reasonHelp: 'The customer reads this.',
  reasonMissing: 'Enter a reason.',
  note: 'Internal note',
  noteHelp: 'Only staff read this.',
  hold: ({ count }: { count: number }) =>
    count === 1 ? 'Put the online service on hold' : `Put ${count} online services on hold`,
  holdHelp: 'Each is let go on its own page. Otherwise they go on running.',
  done: ({ name }: { name: string }) => `The verification of ${name} was revoked`,
  by: ({ name }: { name: string }) => `by ${name}`,
  toCustomer: ({ reason }: { reason: string }) => `To the customer: ${reason}`,
  internal: ({ note }: { note: string }) => `Internal: ${note}`,
  held: ({ count }: { count: number }) =>
    count === 1 ? 'One service put on hold' : `${count} services put on hold`,
};
