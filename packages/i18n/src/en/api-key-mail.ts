type Notice = Record<'brandName' | 'companyName' | 'name' | 'creator' | 'date' | 'link', string>;

/** To the main account, when there is a new key. */
export const apiKeyMail = {
  created: {
    subject: ({ companyName }: Notice) => `A new API key for ${companyName}`,
    text: ({ brandName, companyName, name, creator, date, link }: Notice) =>
      `${creator} created the API key “${name}” for ${companyName}. With it, a program can call the ${brandName} API until ${date}.\n\nSee what it may do, or revoke it:\n${link}\n\nIf nobody in your company should have created it, revoke it immediately and check your accounts.`,
    sms: ({ brandName, name, creator, link }: Notice) =>
      `${brandName}: ${creator} created the API key “${name}”. If nobody should have, revoke it: ${link}`,
  },
};
