type Facts = Record<'brandName' | 'url' | 'company' | 'time' | 'contact', string>;

/** Handing over a main account: to its holder of before, and to the new one. */
export const successionMail = {
  started: {
    subject: ({ brandName }: Facts) => `${brandName}: your main account is being handed over`,
    text: ({ brandName, company, contact, time, url }: Facts) =>
      `${brandName}: we were asked to hand over the main account of ${company} to ${contact}. We will do so at ${time}: then your password, your devices and your sign-in end. If this is wrong, sign in before then and stop it: ${url}/account/accountinfo`,
  },
  stopped: {
    subject: ({ brandName }: Facts) => `${brandName}: your main account stays yours`,
    text: ({ brandName, company, url }: Facts) =>
      `${brandName}: handing over the main account of ${company} was stopped. Nothing has changed. ${url}`,
  },
  done: {
    subject: ({ brandName }: Facts) => `${brandName}: your main account was handed over`,
    text: ({ brandName, company, contact }: Facts) =>
      `${brandName}: the main account of ${company} was handed over to ${contact}. You can no longer sign in with this address. If this is wrong, contact us at once.`,
  },
  invited: {
    subject: ({ brandName, company }: Facts) =>
      `${brandName}: you have the main account of ${company}`,
    text: ({ brandName, company, url }: Facts) =>
      `${brandName}: the main account of ${company} is now yours. Sign in with a code that we send to this address, and then set a password: ${url}`,
  },
};
