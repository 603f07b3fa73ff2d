type Facts = { brandName: string; reason: string };

/** To the main account, when its company's account was closed, or the closing was stopped. */
export const accountClosureMail = {
  closed: {
    subject: ({ brandName }: Facts) => `Your ${brandName} account is closed`,
    text: ({ brandName }: Facts) =>
      `${brandName}: your company’s account is closed, and everything that could be refunded has been refunded. Nobody can log in with its main account or sub-accounts any more.`,
  },
  stopped: {
    subject: ({ brandName }: Facts) => `Your ${brandName} account stays open`,
    text: ({ brandName, reason }: Facts) =>
      `${brandName}: the closing of your company’s account was stopped, and you can use it as before. Reason: ${reason}`,
  },
};
