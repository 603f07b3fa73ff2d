type Notice = Record<'brandName' | 'url' | 'order' | 'amount' | 'reason' | 'packages', string>;

/** Outcome of a refund of a package order. */
export const packageRefundMail = {
  begun: {
    subject: ({ brandName }: Notice) => `${brandName}: we’re refunding packages of yours`,
    mail: ({ order, reason, packages, url }: Notice) =>
      `Hello,\n\nWe’ve begun a refund of package order ${order}, for ${packages}. You didn’t have to ask for it.\n\nReason: ${reason}\n\nWe’ll tell you what goes back once it is decided. Until then your quotas stay as they are: ${url}`,
    sms: ({ brandName, reason }: Notice) =>
      `${brandName}: we’ve begun a refund of packages of yours. Reason: ${reason}`,
  },
  refused: {
    subject: ({ brandName }: Notice) => `${brandName}: your package refund wasn’t approved`,
    mail: ({ order, reason, packages, url }: Notice) =>
      `Hello,\n\nWe couldn’t approve the refund of package order ${order}: ${packages}.\n\nReason: ${reason}\n\nIts quotas stay as they are. You can ask again: ${url}`,
    sms: ({ brandName, reason }: Notice) =>
      `${brandName}: we couldn’t approve your package refund. Reason: ${reason}`,
  },
  balance: {
    subject: ({ brandName, amount }: Notice) => `${brandName}: ${amount} refunded`,
    mail: ({ order, amount, packages, url }: Notice) =>
      `Hello,\n\nWe’ve refunded ${amount} of package order ${order} to your account balance, for ${packages}. The unused quotas of these packages have ended.\n\nDetails: ${url}`,
    sms: ({ brandName, amount }: Notice) =>
      `${brandName}: ${amount} of a package order is back in your account balance.`,
  },
  gateway: {
    subject: ({ brandName, amount }: Notice) =>
      `${brandName}: your refund of ${amount} was approved`,
    mail: ({ order, amount, packages, url }: Notice) =>
      `Hello,\n\nWe’ve approved the refund of ${amount} of package order ${order}, for ${packages}. It goes back to your original payment method. The unused quotas of these packages have ended.\n\nDetails: ${url}`,
    sms: ({ brandName, amount }: Notice) =>
      `${brandName}: your package refund of ${amount} was approved and goes back the way you paid.`,
  },
  failed: {
    subject: ({ brandName, amount }: Notice) => `${brandName}: ${amount} is in your balance`,
    mail: ({ order, amount, packages, url }: Notice) =>
      `Hello,\n\nThe payment service couldn’t refund ${amount} of package order ${order} (${packages}), so the money is in your account balance.\n\nDetails: ${url}`,
    sms: ({ brandName, amount }: Notice) =>
      `${brandName}: the payment service couldn’t refund ${amount}, so it is in your account balance.`,
  },
};
